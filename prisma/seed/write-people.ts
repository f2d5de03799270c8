import type { Tx } from '@baobab/db'
import { hash } from '@node-rs/argon2'
import { minutesBefore } from './days.ts'
import { idsBy } from './look-up.ts'
import { adasAddresses, adasFavourites, demoAccounts, names } from './people/people.ts'

/** The same parameters as in sign-in. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Hashes = Map<string, string>

/** Before the transaction, because hashing is slow on purpose. */
export async function hashPasswords(): Promise<Hashes> {
  const made: Hashes = new Map()
  for (const { email, password } of demoAccounts) made.set(email, await hash(password, argon2id))
  return made
}

/** The demo accounts, and Ada's addresses and favourites. */
export async function writePeople(tx: Tx, now: Date, hashes: Hashes) {
  const joinedAt = minutesBefore(now, 60 * 24 * 60)
  await tx.user.createMany({
    data: demoAccounts.map(({ email, role }) => ({
      email,
      role,
      ...names[email],
      passwordHash: hashes.get(email) ?? null,
      emailVerifiedAt: now,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  })
  const ada = await tx.user.findUniqueOrThrow({ where: { email: 'ada@example.com' }, select: { id: true } })
  const productIds = await idsBy(tx.product.findMany({ select: { id: true, slug: true } }), 'slug')

  await tx.address.createMany({
    data: adasAddresses.map((address) => ({
      ...address,
      userId: ada.id,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  })
  await tx.favourite.createMany({
    data: adasFavourites.map((slug, index) => ({
      userId: ada.id,
      productId: productIds(slug),
      createdAt: minutesBefore(now, (index + 1) * 24 * 60),
    })),
  })
}
