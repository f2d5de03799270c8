import type { Tx } from '@baobab/db'

/**
 * For the person who proves that an address is theirs. A stranger may have opened the account with it, so everything that was attached
 * before is removed: otherwise a stranger's Facebook would still open it. The password is the caller's business.
 */
export async function claimUnprovenAccount(tx: Tx, userId: number, at: Date): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: {
      emailVerifiedAt: at,
      tokenVersion: { increment: 1 },
      firstName: null,
      lastName: null,
      phone: null,
      address: null,
      imageMediaName: null,
    },
  })
  if (count === 0) return
  await tx.identity.deleteMany({ where: { userId } })
  await tx.address.deleteMany({ where: { userId } })
  await tx.knownDevice.deleteMany({ where: { userId } })
}
