import type { Limit } from '../http/limits/strict-limits.ts'

/** Why each is what it is: docs/decisions, "strict limits". */
export const orderLimits = {
  /** Tracking ids that led nowhere, from one place. Guessing 80 random bits is hopeless; this keeps it quiet as well. */
  unknownOrderFrom: { name: 'unknown-order-from', max: 30, windowSeconds: 15 * 60 },
} as const satisfies Record<string, Limit>
