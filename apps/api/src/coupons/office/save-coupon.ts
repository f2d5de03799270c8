import {
  type addCoupon as addCouponEndpoint,
  addDays,
  OfficeCoupon,
  type Parsed,
  restaurantInstant,
  type saveCoupon as saveCouponEndpoint,
} from '@baobab/contract'
import { isCheckViolation, isUniqueViolation, type Tx } from '@baobab/db'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { AppError, invalidField, notFound } from '../../http/app-error.ts'
import { setFields } from '../../lib/set-fields.ts'
import { loadCoupon } from './load-office-coupons.ts'

type NewCoupon = Parsed<typeof addCouponEndpoint>['body']
type Save = Parsed<typeof saveCouponEndpoint>['body']

// For each of these, triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`).

export async function addCoupon(tx: Tx, coupon: NewCoupon, now: Date): Promise<number> {
  const { code, percent, last_day, listed } = coupon
  refuseOver(last_day, now)
  const data = { ...toColumns(coupon), code, percent, listed, endsAt: dayEnd(last_day), createdAt: now }
  const { id } = await nameWrongField(tx.coupon.create({ data }))
  return id
}

/** An order that is placed meanwhile waits for the row, or has counted its use before. */
export const saveCoupon = (tx: Tx, id: number, body: Save, now: Date): Promise<OfficeCoupon> =>
  saveVersioned(tx, {
    table: 'coupons',
    id,
    body,
    response: OfficeCoupon,
    load: () => loadCoupon(tx, id, now),
    write: async (changes) => {
      if (changes.last_day !== undefined) refuseOver(changes.last_day, now)
      const guard = changes.code === undefined ? {} : { orders: { none: {} } }
      const saving = tx.coupon.updateMany({ where: { id, ...guard }, data: toColumns(changes) })
      const { count } = await nameWrongField(saving)
      if (count === 0) throw invalidField('code', 'Guests have used this code, so you can’t change it.')
    },
  })

/** At once, also before its first day. */
export async function endCoupon(tx: Tx, id: number, now: Date): Promise<OfficeCoupon> {
  await tx.$executeRaw`
    UPDATE coupons SET ends_at = ${now}, starts_at = CASE WHEN starts_at < ${now} THEN starts_at END
    WHERE id = ${id} AND ends_at > ${now}`
  return loadCoupon(tx, id, now)
}

export async function removeCoupon(tx: Tx, id: number, version: number): Promise<void> {
  const { count } = await tx.coupon.deleteMany({ where: { id, version, orders: { none: {} } } })
  if (count > 0) return
  const coupon = await tx.coupon.findUnique({ where: { id }, select: { version: true } })
  if (coupon === null) throw notFound('This coupon no longer exists.')
  throw coupon.version === version
    ? new AppError('conflict', 'Guests have used it. End it instead.')
    : new AppError('changed_meanwhile', 'Someone else changed it. Check it again.')
}

const dayEnd = (day: string): Date => restaurantInstant(addDays(day, 1), '00:00')

const toColumns = ({ first_day, last_day, max_uses, max_uses_per_guest, ...same }: Save['changes']) =>
  setFields({
    ...same,
    startsAt: first_day == null ? first_day : restaurantInstant(first_day, '00:00'),
    endsAt: last_day === undefined ? undefined : dayEnd(last_day),
    maxUses: max_uses,
    maxUsesPerGuest: max_uses_per_guest,
  })

function refuseOver(lastDay: string, now: Date) {
  if (dayEnd(lastDay) <= now) throw invalidField('last_day', 'That day has passed. Choose another.')
}

/** What the database refuses, as a sentence at its field. */
const nameWrongField = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((err: unknown) => {
    if (isUniqueViolation(err, 'code')) throw invalidField('code', 'Another coupon has this code.')
    if (isCheckViolation(err, 'coupons_starts_before_end'))
      throw invalidField('last_day', 'Choose the first day or a later one.')
    if (isCheckViolation(err, 'coupons_used_count_within_max'))
      throw invalidField('max_uses', 'It has already been used more often.')
    throw err
  })
