export type Person = {
  /** The provider's own, unchanging name for the person. */
  subject: string
  firstName: string
  lastName: string
  /** Absent when the person keeps it to themselves. */
  email?: string | undefined
  emailVerified?: boolean | undefined
}

/** Who can be chosen on the sign-in pages. */
export const demoPeople: readonly Person[] = [
  {
    subject: '10001',
    firstName: 'Amina',
    lastName: 'Diallo',
    email: 'amina.diallo@example.com',
    emailVerified: true,
  },
  {
    subject: '10002',
    firstName: 'Kofi',
    lastName: 'Mensah',
    email: 'kofi.mensah@example.com',
    emailVerified: true,
  },
  {
    subject: '10003',
    firstName: 'Zanele',
    lastName: 'Dube',
    email: 'zanele.dube@example.com',
    emailVerified: false,
  },
  { subject: '10004', firstName: 'Tunde', lastName: 'Bello' },
]

/** Somebody who types a name and an address of their own: the same address is the same person each time. */
export function somebodyElse(name: string, email: string): Person {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const subject = `9${[...email].reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 1_000_000_007, 7)}`
  return { subject, firstName, lastName: rest.join(' '), email: email.trim(), emailVerified: true }
}

/** One of the people on the page, or whoever filled in the form below them. */
export function chosen({ person, name, email }: Record<string, string | undefined>): Person | undefined {
  if (name && email) return somebodyElse(name, email)
  return demoPeople.find(({ subject }) => subject === person)
}
