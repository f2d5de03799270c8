import { describe, expect, test } from 'vitest'
import { deleteAccount } from '../../test/rows/accounts.ts'
import { createBooking, inDays } from '../../test/rows/bookings.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()

const HOUR_MS = 3_600_000

const describeDeletion = async (user: { token: string }) =>
  (await site.http.get('/api/user/delete/account').set(bearer(user)).expect(200)).body

describe('An account is not deleted', () => {
  const expectKept = async (id: number) => expect(await site.db.user.count({ where: { id } })).toBe(1)

  test('PRV-15 without its password, however often a thief guesses', async () => {
    const user = await createUser(site)
    const missing = await deleteAccount(site, user, null).expect(422)
    expect(missing.body.errors).toEqual({ password: 'Password is required' })
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await deleteAccount(site, user, `guess ${guess}`).expect(422)
      expect(answer.body.errors).toEqual({ password: 'That password isn’t right.' })
    }
    await deleteAccount(site, user).expect(429)
    await expectKept(user.id)
  })

  test('PRV-15 without a password, unless the person signed in a moment ago', async () => {
    const user = await createUser(site, { password: null })
    expect(await describeDeletion(user)).toEqual({
      status: true,
      confirm_by: 'recent_sign_in',
      needs_sign_in: false,
      unfinished: [],
    })
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await site.db.session.updateMany({ where: { userId: user.id }, data: { createdAt: longAgo } })
    expect(await describeDeletion(user)).toMatchObject({ needs_sign_in: true })
    await deleteAccount(site, user, null).expect(422)
    await deleteAccount(site, user, 'anything').expect(422)
    await expectKept(user.id)
    await site.db.session.updateMany({ where: { userId: user.id }, data: { createdAt: new Date() } })
    await deleteAccount(site, user, null).expect(200)
  })

  test.each([
    ['an unpaid order', { paid: false }],
    ['an order in the kitchen', { status: 'process', readyAt: new Date(Date.now() + HOUR_MS) }],
    ['an order that was ready an hour ago', { status: 'ontheway', readyAt: new Date(Date.now() - HOUR_MS) }],
  ] as const)('An account with %s is not deleted, and the person is told which', async (_what, fields) => {
    const user = await createUser(site)
    const { trackingId } = await createOrder(site.db, { ...fields, userId: user.id })
    const description = await describeDeletion(user)
    expect(description).toMatchObject({
      confirm_by: 'password',
      unfinished: [{ kind: 'order', id: trackingId }],
    })
    const refused = await deleteAccount(site, user).expect(409)
    expect(refused.body.message).toBe('You have an order in progress. Delete your account once it’s done.')
    await expectKept(user.id)
    await site.db.order.update({
      where: { trackingId },
      data: { status: 'cancelled', cancelReason: 'Not paid' },
    })
    await deleteAccount(site, user).expect(200)
  })

  test('An order under way that was placed signed out with the confirmed address keeps the account', async () => {
    const user = await createUser(site)
    const { id, trackingId } = await createOrder(site.db, { email: user.email })
    expect((await describeDeletion(user)).unfinished).toEqual([{ kind: 'order', id: trackingId }])
    await deleteAccount(site, user).expect(409)
    await expectKept(user.id)
    await site.db.order.update({ where: { id }, data: { userId: (await createUser(site)).id } })
    await deleteAccount(site, user).expect(200)
  })

  test('An event to come keeps the account; one that is over does not', async () => {
    const user = await createUser(site)
    await createBooking(site.db, { userId: user.id, startsAt: new Date(Date.now() - 9 * HOUR_MS), crew: 7 })
    const startsAt = new Date(`${inDays(30)}T20:00:00Z`)
    const { publicId } = await createBooking(site.db, { userId: user.id, startsAt, crew: 7 })
    expect((await describeDeletion(user)).unfinished).toEqual([{ kind: 'booking', id: publicId }])
    const refused = await deleteAccount(site, user).expect(409)
    expect(refused.body.message).toContain('You have an event booked.')
    await site.db.booking.delete({ where: { publicId } })
    await deleteAccount(site, user).expect(200)
  })

  test('A paid order that the kitchen forgot to close does not keep the account', async () => {
    const user = await createUser(site)
    const readyAt = new Date(Date.now() - 25 * HOUR_MS)
    await createOrder(site.db, { userId: user.id, status: 'ontheway', readyAt })
    await deleteAccount(site, user).expect(200)
  })

  test.each(['kitchen', 'owner'] as const)('when it is one of the staff (%s)', async (role) => {
    const user = await createUser(site, { role })
    const refused = await deleteAccount(site, user).expect(409)
    expect(refused.body.message).toContain('Ask the owner')
    await expectKept(user.id)
  })
})
