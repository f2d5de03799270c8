import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'

const soon = { timeout: 5_000, interval: 5 }

const site = await testSite({ DATABASE_URL: await freshDatabase() })

const json = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body

test('Every listed coupon is shown with its end date, the latest first', async () => {
  const { db } = site
  const end = (day: string) => new Date(`${day}T08:00:00Z`)
  const spring = await db.coupon.create({
    data: { code: 'SPRING', percent: 10, endsAt: end('2027-04-01'), maxUsesPerGuest: 1 },
  })
  const old = await db.coupon.create({
    data: { code: 'OLD', percent: 50, endsAt: end('2020-01-01'), maxUses: 5 },
  })
  await db.coupon.create({ data: { code: 'HIDDEN', percent: 40, endsAt: end('2029-01-01'), listed: false } })
  const long = await db.coupon.create({ data: { code: 'LONG', percent: 5, endsAt: end('2030-01-01') } })
  await expect
    .poll(() => json('all/coupon'), soon)
    .toEqual({
      status: true,
      coupons: [
        {
          id: long.id,
          code: 'LONG',
          percent: 5,
          end_date: '2030-01-01T08:00:00.000Z',
          max_uses_per_guest: null,
        },
        {
          id: spring.id,
          code: 'SPRING',
          percent: 10,
          end_date: '2027-04-01T08:00:00.000Z',
          max_uses_per_guest: 1,
        },
        {
          id: old.id,
          code: 'OLD',
          percent: 50,
          end_date: '2020-01-01T08:00:00.000Z',
          max_uses_per_guest: null,
        },
      ],
    })
})
