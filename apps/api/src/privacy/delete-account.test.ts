import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { someMail } from '../../test/channels/mails.ts'
import {
  deleteAccount,
  newSession,
  requestReset,
  resetPassword,
  sessionStatus,
  signIn,
  signUp,
} from '../../test/rows/accounts.ts'
import { getOrder } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { buySignedOut, createPersonWithEverything, rowsWith } from '../../test/rows/people-with-everything.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { type MailSubject, queueMail } from '../mail/queue-mail.ts'

const site = await payingSite()

describe('Deleting an account', () => {
  test('PRV-11 leaves no row that names the person, and keeps orders and bookings for the books', async () => {
    const person = await createPersonWithEverything(site)
    const { db } = site
    const before = await getOrder(site, person.trackingId)
    expect((await rowsWith(site, person.marker)).length).toBeGreaterThan(5)

    const deleted = await deleteAccount(site, person).expect(200)
    expect(deleted.body).toEqual({ status: true, message: 'Your account is deleted.' })
    const [mail] = (await mailsTo(site, person.email)).filter(({ kind }) => kind === 'account-deleted')
    expect(mail?.text).toContain('without your name, address, phone number and e-mail address')

    expect(await rowsWith(site, person.marker)).toEqual([])
    expect(await db.user.count({ where: { id: person.id } })).toBe(0)
    const after = await getOrder(site, person.trackingId)
    expect(after).toMatchObject({
      userId: null,
      firstName: 'Deleted',
      lastName: 'account',
      phone: '',
      zip: '',
      totalCents: before.totalCents,
      taxCents: before.taxCents,
    })
    expect(after).toMatchObject({ textPhone: null, textConsent: 'Text me', driverNote: null })
    const texts = await db.textMessage.findMany({ where: { orderId: after.id } })
    expect(texts.map(({ kind, recipient }) => [kind, recipient])).toEqual([['b', 'erased']])
    expect(await db.textReply.count({ where: { orderId: after.id } })).toBe(0)
    expect(after.lines).toEqual(before.lines)
    expect(after.payments).toEqual(before.payments)
    expect(after.statusChanges).toEqual(before.statusChanges)
    const booking = await db.booking.findUniqueOrThrow({ where: { publicId: person.bookingId } })
    expect(booking).toMatchObject({ userId: null, status: 'done', totalCents: 55_650, eventAddress: '' })
    expect(await db.media.count({ where: { ownerUserId: person.id } })).toBe(0)
  })

  test('PRV-11 leaves no row that names a person whose address was never confirmed', async () => {
    const person = await createPersonWithEverything(site, { confirmed: false })
    expect((await rowsWith(site, person.marker)).length).toBeGreaterThan(5)
    await deleteAccount(site, person).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, person.marker)).toEqual([])
  })

  test('PRV-11 erases what was ordered, booked and reviewed signed out with the confirmed address', async () => {
    const user = await createUser(site)
    const { id, bookingId } = await buySignedOut(site, user.email, 10)
    await deleteAccount(site, user).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, user.email)).toEqual([])
    const order = await site.db.order.findUniqueOrThrow({ where: { id } })
    expect(order).toMatchObject({ firstName: 'Deleted', note: null, status: 'delivered' })
    const booking = await site.db.booking.findUniqueOrThrow({ where: { id: bookingId } })
    expect(booking).toMatchObject({ firstName: 'Deleted', eventAddress: '', description: '' })
  })

  test('PRV-11 erases what was ordered signed out with the address as it was typed, in letters of any country', async () => {
    const user = await createUser(site)
    const name = user.email.split('@')[0]
    await site.db.user.update({ where: { id: user.id }, data: { email: `${name}@xn--bcher-kva.example` } })
    const { id } = await buySignedOut(site, `${name}@bücher.example`, 18)
    await deleteAccount(site, user).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, name ?? '')).toEqual([])
    expect(await site.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: 'Deleted' })
  })

  test('PRV-14 leaves alone what another account ordered for the confirmed address', async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)]
    const { id } = await createOrder(site.db, { email: ada.email, userId: ben.id, status: 'delivered' })
    await deleteAccount(site, ada).expect(200)
    const order = await site.db.order.findUniqueOrThrow({ where: { id } })
    expect(order).toMatchObject({ userId: ben.id, email: ada.email, firstName: 'Ada' })
  })

  test('PRV-11 erases mails of a kind that it does not know, sent and waiting', async () => {
    const person = await createPersonWithEverything(site)
    const { db } = site
    const booking = await db.booking.findUniqueOrThrow({ where: { publicId: person.bookingId } })
    const message = await db.contactMessage.findFirstOrThrow({ where: { email: person.email } })
    const subjects: MailSubject[] = [
      { userId: person.id },
      { orderId: person.orderId },
      { bookingId: booking.id },
      { contactMessageId: message.id },
    ]
    const queueAll = () =>
      db.$transaction(async (tx) => {
        for (const about of subjects) await queueMail(tx, { ...someMail(person.email), kind: 'new', about })
      })
    await queueAll()
    await site.runDueJobs()
    await queueAll()
    await deleteAccount(site, person).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, person.marker)).toEqual([])
  })

  test('PRV-12 ends all sessions, and links that were mailed before open nothing', async () => {
    const user = await createUser(site)
    const elsewhere = await newSession(site, user.email)
    const token = await requestReset(site, user.email)
    await deleteAccount(site, user).expect(200)
    expect([await sessionStatus(site, user.token), await sessionStatus(site, elsewhere)]).toEqual([401, 401])
    await resetPassword(site, token, 'marula and lime').expect(422)
    await signIn(site, user.email).expect(401)
  })

  test('PRV-13 lets a person with the same address sign up anew, who sees nothing of the old account', async () => {
    const person = await createPersonWithEverything(site)
    await deleteAccount(site, person).expect(200)
    await signUp(site, person.email).expect(200)
    const token = await newSession(site, person.email)
    const get = async (path: string) =>
      (await site.http.get(`/api/user/${path}`).set(bearer({ token })).expect(200)).body
    expect((await get('profile')).user).toMatchObject({ first_name: '', image: null })
    expect((await get('order')).orders).toEqual([])
    expect((await get('bookevent')).bookings).toEqual([])
    expect((await get('addressmanagement')).address_managements).toEqual([])
    expect((await get('whishlist')).whishlists).toEqual([])
    expect((await get('review/own')).reviews).toEqual([])
    const { order } = await get(`order/${person.trackingId}`)
    expect(order).toMatchObject({ email: null, first_name: 'Deleted', street_address: '' })
  })

  test.each([
    ['the address of the order', (email: string) => `other-${email}`],
    ['the address of the account', (email: string) => email],
  ])('does not make a coupon new that each guest may use once: %s', async (_, toEmail) => {
    const person = await createPersonWithEverything(site)
    const { coupon } = person
    const email = toEmail(person.email)
    await site.db.coupon.update({ where: { code: coupon.code }, data: { maxUsesPerGuest: 1 } })
    await deleteAccount(site, person).expect(200)
    await signUp(site, email).expect(200)
    const again = { token: await newSession(site, email) }
    const apply = site.http.post('/api/user/coupon').set(bearer(again)).send({ code: coupon.code })
    const { body } = await apply.expect(422)
    expect(body.message).toBe('You’ve already used this coupon. It works once per guest.')
  })
})
