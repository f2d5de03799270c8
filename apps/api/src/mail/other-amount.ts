import { formatCents } from '@baobab/contract'
import type { Block } from './blocks.ts'

/** The owner took another amount than the total as paid. */
export const otherAmount = (paidCents: number, totalCents: number): Block[] =>
  paidCents === totalCents
    ? []
    : [
        {
          p: `You paid ${formatCents(paidCents)} instead of ${formatCents(totalCents)}. We count that as paid in full.`,
        },
      ]
