import { describe, expect, test } from 'vitest'
import { deleteAccount } from '../../test/rows/accounts.ts'
import { getOrder, newKey } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { buySignedOut, createPersonWithEverything, rowsWith } from '../../test/rows/people-with-everything.ts'
import { noisePicture, profilePictureName, uploadPicture } from '../../test/rows/profile-pictures.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { queueJob } from '../jobs/queue.ts'

const site = await payingSite()

describe('Deleting an account', () => {
  test('keeps orders that can still be refunded, and sends no mail about it', async () => {
    const person = await createPersonWithEverything(site)
    await deleteAccount(site, person).expect(200)
    await site.runDueJobs()
    const mails = await site.db.mail.count()
    const cook = await createUser(site, { role: 'owner' })
    await site.http
      .post(`/api/staff/order/${person.trackingId}/refund`)
      .set({ ...bearer(cook), 'idempotency-key': newKey() })
      .send({ amount: 5, reason: 'Cold when it came' })
      .expect(200)
    await site.runDueJobs()
    await site.sandbox.webhooksIdle()
    const { payments } = await getOrder(site, person.trackingId)
    expect(payments[0]).toMatchObject({ status: 'partly_refunded', refundedCents: 500 })
    expect(await site.db.mail.count()).toBe(mails)
    await site.http.get('/api/staff/order').set(bearer(cook)).expect(200)
  })

  test('takes the address out of incidents, waiting mails and waiting jobs', async () => {
    const user = await createUser(site)
    const { db, deps } = site
    const mail = await db.mail.create({
      data: {
        messageKey: `password-reset:${newKey()}`,
        kind: 'password-reset',
        userId: user.id,
        recipient: user.email,
        parkedAt: new Date(),
        content: { to: user.email },
      },
    })
    await db.$transaction(async (tx) => {
      await recordIncident(tx, deps, {
        kind: 'mail_parked',
        subject: mail.id,
        summary: `The mail “password-reset” to ${user.email} wasn’t sent`,
        mailId: mail.id,
      })
      await queueJob(tx, 'mail-password-reset', { requestId: newKey(), email: user.email })
    })
    await deleteAccount(site, user).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, user.email)).toEqual([])
  })

  test('PRV-11 takes the confirmed address out of a payment whose order is lost, and keeps the money', async () => {
    const { db } = site
    const user = await createUser(site)
    const foundNote = `${user.email.toUpperCase()}, 2 × Ribs`
    const captured = { amountCents: 4000, capturedCents: 4000, capturedCurrency: 'usd' }
    const { id } = await db.payment.create({
      data: {
        ...{ ...captured, provider: 'stripe', status: 'review', reviewReason: 'We have no order for it.' },
        ...{ foundNote, reference: newKey(), captureReference: newKey() },
      },
    })
    const summary = `${user.email} paid $40.00, and we have no order: 2 × Ribs.`
    await db.$transaction((tx) =>
      recordIncident(tx, site.deps, { kind: 'payment_in_review', subject: id, summary, paymentId: id }),
    )
    await deleteAccount(site, user).expect(200)
    await site.runDueJobs()
    expect(await rowsWith(site, user.email)).toEqual([])
    const payment = await db.payment.findUniqueOrThrow({ where: { id } })
    expect(payment).toMatchObject({ capturedCents: 4000, foundNote: expect.stringContaining('2 × Ribs') })
  })

  test('keeps a picture that another account has too', async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)]
    const bytes = await noisePicture().png().toBuffer()
    for (const user of [ada, ben]) await uploadPicture(site, user, bytes).expect(200)
    const name = String(await profilePictureName(site, ben))
    await deleteAccount(site, ada).expect(200)
    expect(await site.db.media.findUnique({ where: { name }, select: { ownerUserId: true } })).toEqual({
      ownerUserId: ben.id,
    })
    await deleteAccount(site, ben).expect(200)
    expect(await site.db.media.count({ where: { name } })).toBe(0)
  })

  test('PRV-14 of an address that was never confirmed leaves alone what its real owner did', async () => {
    const user = await createUser(site, { verified: false })
    const { db } = site
    const { id: orderId, bookingId } = await buySignedOut(site, user.email, 11)
    const waiting = { messageKey: newKey(), kind: 'order-paid', recipient: user.email, orderId }
    await db.mail.create({ data: { ...waiting, content: {} } })
    const message = {
      firstName: 'R',
      lastName: 'O',
      email: user.email,
      phone: '1',
      subject: 'S',
      message: 'M',
    }
    await db.contactMessage.create({ data: message })
    await deleteAccount(site, user).expect(200)
    expect(await db.mail.count({ where: waiting })).toBe(1)
    expect(await db.order.count({ where: { id: orderId, email: user.email } })).toBe(1)
    expect(await db.booking.count({ where: { id: bookingId, email: user.email } })).toBe(1)
    expect(await db.review.count({ where: { email: user.email } })).toBe(1)
    expect(await db.contactMessage.count({ where: { email: user.email } })).toBe(1)
  })
})
