import type { Tx } from '@baobab/db'
import { events } from '../content/events.ts'
import { menu } from '../menu/index.ts'
import type { BuiltPicture } from './picture-folder.ts'
import { findTarget, sliderPosition } from './picture-target.ts'

/** After an empty database was filled: the pictures were stored before there was anything to show them on. */
export async function showAllPictures(tx: Tx, now: Date) {
  for (const picture of await tx.picture.findMany({ orderBy: { slug: 'asc' } }))
    await showPicture(tx, picture, undefined, now)
}

/**
 * Shows a picture on the dish, event, banner or slide that its name refers to. `previousBase` is the version it replaces.
 * Banner and slider change only where they are empty or show that version: the owner may have chosen another picture.
 */
export async function showPicture(
  tx: Tx,
  picture: BuiltPicture,
  previousBase: string | undefined,
  now: Date,
) {
  const { slug, base, width, height, widths, placeholder } = picture
  const mediaName = `${base}-${defaultWidth(widths)}.jpg`
  const columns = { mediaName, width, height, placeholder }
  if (previousBase === undefined) {
    await addImageRow(tx, slug, columns)
  } else {
    await tx.productImage.updateMany({ where: { pictureSlug: slug }, data: columns })
    await tx.eventImage.updateMany({ where: { pictureSlug: slug }, data: columns })
  }

  const replaceable = [{ equals: '' }, ...(previousBase ? [{ startsWith: `${previousBase}-` }] : [])]
  const imageName = replaceable.map((filter) => ({ imageName: filter }))
  const discountImageName = replaceable.map((filter) => ({ discountImageName: filter }))
  const position = sliderPosition(slug)
  if (slug === 'banner')
    await tx.banner.updateMany({ where: { OR: imageName }, data: { imageName: mediaName, updatedAt: now } })
  if (slug === 'discount')
    await tx.banner.updateMany({
      where: { OR: discountImageName },
      data: { discountImageName: mediaName, updatedAt: now },
    })
  if (position !== null)
    await tx.sliderImage.updateMany({ where: { position, OR: imageName }, data: { imageName: mediaName } })
}

type ImageColumns = { mediaName: string; width: number; height: number; placeholder: string }

async function addImageRow(tx: Tx, pictureSlug: string, columns: ImageColumns) {
  const { subject, position } = findTarget(pictureSlug)
  const product = await tx.product.findUnique({ where: { slug: subject }, select: { id: true } })
  if (product) {
    const dish = menu.flatMap(({ dishes }) => dishes).find(({ slug }) => slug === subject)
    const row = { ...columns, productId: product.id, pictureSlug, alt: altText(dish, position), position }
    await tx.productImage.createMany({ data: [row], skipDuplicates: true })
  }
  const event = await tx.event.findUnique({ where: { slug: subject }, select: { id: true } })
  if (event) {
    const seedEvent = events.find(({ slug }) => slug === subject)
    const row = { ...columns, eventId: event.id, pictureSlug, alt: altText(seedEvent, position), position }
    await tx.eventImage.createMany({ data: [row], skipDuplicates: true })
  }
}

/** The seed describes the first picture only, and the others show something else: the inside from nearby, the box. */
function altText(subject: { name: string; alt: string } | undefined, position: number): string {
  if (!subject) return ''
  if (position === 0) return subject.alt
  return `${subject.name}, ${['', 'seen closer', 'boxed to go'][position] ?? `picture ${position + 1}`}`
}

/** The width for callers that take only one file. */
function defaultWidth(widths: number[]): number {
  const width = widths.find((candidate) => candidate >= 800) ?? widths.at(-1)
  if (width === undefined) throw new Error('A picture has no widths.')
  return width
}
