import * as z from 'zod/mini'
import { formatCents } from '../money.ts'
import { labelled } from '../wire/field-meta.ts'
import { DollarsIn, Whole } from '../wire/fields.ts'
import { MAX_TIP_CENTS, TIP_PERCENTS, TIP_RECEIVERS } from './tip.ts'

const NOT_OFFERED = 'Choose 15, 18 or 20%, or your own amount'

/** `Tip` as a part of a checkout. */
export const TipForm = z.object({
  tip_percent: z.optional(
    Whole(1, 100, NOT_OFFERED).check(
      z.refine((percent) => TIP_PERCENTS.some((one) => one === percent), NOT_OFFERED),
    ),
  ),
  tip_amount: labelled(
    'Your own tip',
    z.optional(
      DollarsIn.check(z.refine((cents) => cents <= MAX_TIP_CENTS, `At most ${formatCents(MAX_TIP_CENTS)}`)),
    ),
  ),
  /** Left out, a delivery tips the driver. A pickup always tips the kitchen. */
  tip_for: z.optional(z.enum(TIP_RECEIVERS, 'Kitchen or driver')),
})
