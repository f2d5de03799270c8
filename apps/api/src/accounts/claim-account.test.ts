import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../test/channels/mailbox.ts'
import { requestReset, resetPassword } from '../../test/rows/accounts.ts'
import { deliveryAddress } from '../../test/rows/checkouts.ts'
import { bearer } from '../../test/rows/people.ts'
import { noisePicture, uploadPicture } from '../../test/rows/profile-pictures.ts'
import { createPerson, identitySite } from '../../test/sites/identity-site.ts'

const site = await identitySite()

/** A stranger's Facebook login with an unproved address, and an account full of what the stranger attached. */
async function createFacebookAccount() {
  const email = `${randomUUID()}@example.com`
  const person = createPerson({ email })
  const enter = () =>
    site.http
      .post('/api/user/facebook/login')
      .type('form')
      .send({ facebook_accessToken: site.sandbox.facebook.accessToken(person) })
  const { token } = (await enter().expect(200)).body
  const user = await site.db.user.update({
    where: { email },
    data: { phone: '2535550199', address: 'There' },
  })
  const session = { id: user.id, email, token: String(token) }
  await uploadPicture(site, session, await noisePicture().png().toBuffer()).expect(200)
  const address = { ...deliveryAddress, type: 'home', first_name: 'Some', last_name: 'Body', email }
  await site.http.post('/api/user/addressmanagement').set(bearer(session)).send(address).expect(200)
  return { ...session, enter }
}

const readContent = async (id: number) => {
  const { firstName, lastName, phone, address, imageMediaName, emailVerifiedAt, _count } =
    await site.db.user.findUniqueOrThrow({
      where: { id },
      include: { _count: { select: { identities: true, addresses: true } } },
    })
  return {
    person: [firstName, lastName, phone, address, imageMediaName],
    ..._count,
    verified: emailVerifiedAt !== null,
  }
}
const emptied = { person: [null, null, null, null, null], identities: 0, addresses: 0, verified: true }

const NEXT_PASSWORD = 'a brisket at midnight 9'
const reset = async (email: string) =>
  resetPassword(site, await requestReset(site, email), NEXT_PASSWORD).expect(200)

const profileStatus = async (session: { token: string }) =>
  (await site.http.get('/api/user/profile').set(bearer(session))).status

describe('AUT-14 The person who confirms an address gets the account without a stranger’s data', () => {
  test('A reset of the password empties the account; the stranger’s Facebook and session stop working', async () => {
    const stranger = await createFacebookAccount()
    await reset(stranger.email)
    expect(await readContent(stranger.id)).toEqual(emptied)
    expect(await profileStatus(stranger)).toBe(401)
    expect((await stranger.enter()).status).toBe(401)
    await site.http
      .post('/api/user/login')
      .send({ email: stranger.email, password: NEXT_PASSWORD })
      .expect(200)
  })

  test('The link that confirms the address does the same in a browser that is not signed in', async () => {
    const stranger = await createFacebookAccount()
    const token = await tokenMailedTo(site, stranger.email, 'confirm-address')
    await site.http.post('/api/user/verify/email').type('form').send({ token }).expect(200)
    expect(await readContent(stranger.id)).toEqual(emptied)
    expect(await profileStatus(stranger)).toBe(401)
    expect((await stranger.enter()).status).toBe(401)
  })

  test('The person who created the account and confirms it while signed in keeps everything', async () => {
    const person = await createFacebookAccount()
    const before = await readContent(person.id)
    const token = await tokenMailedTo(site, person.email, 'confirm-address')
    await site.http
      .post('/api/user/verify/email')
      .set(bearer(person))
      .type('form')
      .send({ token })
      .expect(200)
    const confirmed = { ...before, verified: true }
    expect(await readContent(person.id)).toEqual(confirmed)
    expect(before).toMatchObject({ identities: 1, addresses: 1 })
    expect(await profileStatus(person)).toBe(200)
    // a second use of the link and a reset remove nothing either
    await site.http.post('/api/user/verify/email').type('form').send({ token }).expect(200)
    expect(await readContent(person.id)).toEqual(confirmed)
    expect(await profileStatus(person)).toBe(200)
    await reset(person.email)
    expect(await readContent(person.id)).toEqual(confirmed)
    expect((await person.enter()).status).toBe(200)
  })
})
