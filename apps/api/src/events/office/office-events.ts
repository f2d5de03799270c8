import {
  type addEvent as addEventEndpoint,
  type listOfficeEvents,
  OfficeEvent,
  PAGE_SIZE,
  type Parsed,
  restaurantDate,
  restaurantInstant,
  restaurantTime,
  type saveEvent as saveEventEndpoint,
} from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { invalidField, notFound } from '../../http/app-error.ts'
import { freeSlug } from '../../lib/free-slug.ts'
import { setFields } from '../../lib/set-fields.ts'
import { toPage } from '../../lib/to-page.ts'
import { pictureColumns } from '../../media/picture-columns.ts'

const withImages = {
  images: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.EventInclude

const toOfficeEvent = ({
  images,
  startsAt,
  detailHtml,
  id,
  version,
  name,
  place,
  summary,
  hidden,
  cancelled,
}: Prisma.EventGetPayload<{ include: typeof withImages }>): OfficeEvent => ({
  ...{ id, version, name, place, summary, hidden, cancelled },
  starts_at: `${restaurantDate(startsAt)}T${restaurantTime(startsAt)}`,
  detail_html: detailHtml,
  images: images.map(({ mediaName, alt }) => ({ name: mediaName, alt })),
})

type Query = Parsed<typeof listOfficeEvents>['query']

export async function listEvents(tx: Tx, { search, page, state }: Query, now: Date) {
  const today = restaurantInstant(restaurantDate(now), '00:00')
  const states: Record<NonNullable<Query['state']>, Prisma.EventWhereInput> = {
    upcoming: { startsAt: { gte: today }, hidden: false, cancelled: false },
    past: { startsAt: { lt: today } },
    hidden: { hidden: true },
    cancelled: { cancelled: true },
  }
  const contains = { contains: search, mode: 'insensitive' } as const
  const where: Prisma.EventWhereInput = {
    ...(state && states[state]),
    ...(search !== '' && { OR: [{ name: contains }, { place: contains }] }),
  }
  const total = await tx.event.count({ where })
  const rows = await tx.event.findMany({
    where,
    include: withImages,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  return toPage(rows.map(toOfficeEvent), total, page)
}

export async function loadEvent(tx: Tx, id: number): Promise<OfficeEvent> {
  const row = await tx.event.findUnique({ where: { id }, include: withImages })
  if (row === null) throw notFound('This event no longer exists.')
  return toOfficeEvent(row)
}

/**
 * Hidden: it has no text and no picture yet. Triggers record who added it (`record_change`) and tell every process
 * (`notify_content_changed`).
 */
export async function addEvent(
  tx: Tx,
  event: Parsed<typeof addEventEndpoint>['body'],
  now: Date,
): Promise<number> {
  const { name, place, starts_at } = event
  const { id } = await tx.event.create({
    data: {
      ...{ name, place, hidden: true, createdAt: now },
      slug: await freeSlug(tx, 'events', name),
      startsAt: toInstant(starts_at),
    },
  })
  return id
}

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export const saveEvent = (tx: Tx, id: number, body: Parsed<typeof saveEventEndpoint>['body']) =>
  saveVersioned(tx, {
    table: 'events',
    id,
    body,
    response: OfficeEvent,
    load: () => loadEvent(tx, id),
    write: async ({ images, starts_at, detail_html, ...same }) => {
      if (images !== undefined) await replaceImages(tx, id, images)
      const data = setFields({
        ...same,
        startsAt: starts_at === undefined ? undefined : toInstant(starts_at),
        detailHtml: detail_html === undefined ? undefined : sanitiseHtml(detail_html),
        // the gallery is rows of another table, and a new order is a new version too
        version: images === undefined ? undefined : { increment: 1 },
      })
      await tx.event.update({ where: { id }, data })
    },
  })

function toInstant(wallTime: string): Date {
  const [date = '', time = ''] = wallTime.split('T')
  return restaurantInstant(date, time)
}

async function replaceImages(tx: Tx, eventId: number, images: OfficeEvent['images']) {
  const columns = await pictureColumns(tx, images)
  await tx.eventImage.deleteMany({ where: { eventId } })
  await tx.eventImage.createMany({
    data: images.map(({ name, alt }, position) => {
      const picture = columns.get(name)
      if (picture === undefined)
        throw invalidField('images', 'This picture no longer exists.', 'Choose another picture')
      return { ...picture, eventId, mediaName: name, alt, position }
    }),
  })
}
