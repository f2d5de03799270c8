import { randomUUID } from 'node:crypto'
import { apiEnvironment, type Person, startIdentitySandbox } from '@baobab/identity-sandbox'
import { closeAtEnd } from './close-at-end.ts'
import { testSite } from './test-site.ts'

export type IdentitySite = Awaited<ReturnType<typeof identitySite>>

/** A site whose visitors sign in with the sandbox's Google and Facebook. */
export async function identitySite() {
  const sandbox = await startIdentitySandbox({ port: 0, siteUrl: 'http://localhost:3000' })
  closeAtEnd(sandbox.close)
  const site = await testSite(apiEnvironment(sandbox.url))
  return {
    ...site,
    sandbox,
    clearFaults: () => {
      sandbox.setFault('google', null)
      sandbox.setFault('facebook', null)
    },
  }
}

/** A person with an account at Google or Facebook. */
export const createPerson = (more: Partial<Person> = {}): Person => ({
  subject: randomUUID(),
  firstName: 'Amina',
  lastName: 'Diallo',
  email: `${randomUUID()}@example.com`,
  emailVerified: true,
  ...more,
})

export const countAccounts = async ({ db }: IdentitySite, { email }: Person): Promise<number> =>
  db.user.count({ where: { email: email ?? '' } })

export const findIdentity = async ({ db }: IdentitySite, { subject }: Person) =>
  db.identity.findFirst({ where: { subject } })
