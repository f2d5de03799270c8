import type { Tx } from '@baobab/db'

/** Adds the booking's present state to its history, in the transaction that changed it. */
export async function recordChange(
  tx: Tx,
  bookingId: string,
  { at, userId = null }: { at: Date; userId?: number | null },
): Promise<void> {
  const { status, startsAt, crew } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { status: true, startsAt: true, crew: true },
  })
  // the trigger booking_changes_live tells the boards
  await tx.bookingChange.create({
    data: { bookingId, status, startsAt, crew, changedByUserId: userId, at },
  })
}
