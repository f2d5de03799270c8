export type Person = {
  /** The provider's id of the person. It never changes. */
  subject: string
  firstName: string
  lastName: string
  /** Absent when the person does not share it. */
  email?: string | undefined
  emailVerified?: boolean | undefined
}

/** The people offered on the sign-in pages. */
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

/** A person typed into the form. The same address gives the same person each time. */
function typedPerson(name: string, email: string): Person {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const subject = `9${[...email].reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 1_000_000_007, 7)}`
  return { subject, firstName, lastName: rest.join(' '), email: email.trim(), emailVerified: true }
}

/** The person chosen or typed on the sign-in page. */
export function findPerson({ person, name, email }: Record<string, string | undefined>): Person | undefined {
  if (name && email) return typedPerson(name, email)
  return demoPeople.find(({ subject }) => subject === person)
}
