import { type COUPON_STATES, formatShortDayAndYear, type OfficeCoupon } from '@baobab/contract'

export const couponStates: Record<(typeof COUPON_STATES)[number], string> = {
  active: 'Active',
  planned: 'Scheduled',
  used_up: 'Used up',
  ended: 'Ended',
}

/** "Sat, Dec 5, 2026 to Thu, Dec 31, 2026", or only until when. */
export const couponDays = ({ first_day, last_day }: OfficeCoupon): string =>
  first_day === null
    ? `until ${formatShortDayAndYear(last_day)}`
    : `${formatShortDayAndYear(first_day)} to ${formatShortDayAndYear(last_day)}`

/** "3 of 50 uses", or without a limit "3 uses". */
export const couponUses = ({ uses, max_uses }: OfficeCoupon): string =>
  max_uses === null ? `${uses} ${uses === 1 ? 'use' : 'uses'}` : `${uses} of ${max_uses} uses`
