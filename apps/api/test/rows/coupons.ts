import { randomUUID } from 'node:crypto'
import type { Db } from '@baobab/db'

type Terms = {
  endsAt?: Date
  startsAt?: Date
  maxUses?: number
  maxUsesPerGuest?: number
  listed?: boolean
}

/** Creates a coupon, which is valid for a month unless the terms say otherwise. */
export const makeCoupon = async (db: Db, percent: number, terms: Terms = {}) =>
  db.coupon.create({
    data: {
      code: randomUUID().slice(0, 8).toUpperCase(),
      percent,
      endsAt: new Date(Date.now() + 30 * 24 * 3_600_000),
      ...terms,
    },
  })
