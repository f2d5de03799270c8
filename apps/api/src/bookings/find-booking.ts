import { addDays, type BookingAllergy, isAvoided, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { Db, Prisma, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'

const MAX_OWN_BOOKINGS = 200

const everything = {
  menuRows: { orderBy: { position: 'asc' } },
  allergies: { orderBy: [{ heads: 'desc' }, { avoided: 'asc' }] },
  payments: { orderBy: { attempt: 'desc' }, include: { refunds: { orderBy: { createdAt: 'asc' } } } },
  messages: {
    orderBy: { id: 'asc' },
    include: { sentBy: { select: { firstName: true, lastName: true, email: true } } },
  },
} as const satisfies Prisma.BookingInclude

/** Everything that responses and mails show of a booking. Payments come newest first. */
export type BookingDetails = Prisma.BookingGetPayload<{ include: typeof everything }>

/** When the crew is at the place and begins to set up. */
export const crewArrival = ({
  busyFrom,
  travelMinutes,
}: Pick<BookingDetails, 'busyFrom' | 'travelMinutes'>) =>
  new Date(busyFrom.getTime() + travelMinutes * 60_000)

/** What most guests avoid comes first. */
export const toBookingAllergies = ({ allergies }: Pick<BookingDetails, 'allergies'>): BookingAllergy[] =>
  allergies.flatMap(({ avoided, heads }) => (isAvoided(avoided) ? [{ avoided, heads }] : []))

const bookingNotFound = () => notFound('We can’t find this booking.')

export async function findBooking(db: Db, publicId: string): Promise<BookingDetails> {
  const booking = await db.booking.findUnique({ where: { publicId }, include: everything })
  if (booking === null) throw bookingNotFound()
  return booking
}

export async function findBookingId(db: Db, publicId: string): Promise<string> {
  const booking = await db.booking.findUnique({ where: { publicId }, select: { id: true } })
  if (booking === null) throw bookingNotFound()
  return booking.id
}

/** For a booking that must exist: its id comes from the database. */
export const getBookingById = (db: Db | Tx, id: string): Promise<BookingDetails> =>
  db.booking.findUniqueOrThrow({ where: { id }, include: everything })

/** A guest's booking belongs to no account, whatever e-mail address it names. */
export const findOwnBookings = (db: Db, userId: number): Promise<BookingDetails[]> =>
  db.booking.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_OWN_BOOKINGS,
    include: everything,
  })

const MAX_LISTED = 500

/** The events of a day at the restaurant, whatever became of them; without a date all paid ones from today on. The earliest first. */
export function listBookings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  date: string | undefined,
): Promise<BookingDetails[]> {
  const from = restaurantInstant(date ?? restaurantDate(now()), '00:00')
  return db.booking.findMany({
    where:
      date === undefined
        ? { startsAt: { gte: from }, status: { in: ['booked', 'done'] } }
        : { startsAt: { gte: from, lt: restaurantInstant(addDays(date, 1), '00:00') } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MAX_LISTED,
    include: everything,
  })
}

/** Locks the booking until the transaction ends. Its payments are locked before it. */
export async function lockBooking(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM bookings WHERE id = ${id}::uuid FOR UPDATE`
}
