import type { Db, Tx } from '@baobab/db'
import { events } from '../content/events.ts'
import { menu } from '../menu/index.ts'
import { sliderPosition, targetOf } from './picture-places.ts'
import { removePicture } from './remove-picture.ts'

/** One picture as the picture folder's build leaves it. */
export type BuiltPicture = {
  slug: string
  /** Of its content: `<base>-<width>.avif`, `.webp` and `.jpg` are its files. */
  base: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  color: string
  shareName: string | null
}
export type PictureFolder = {
  pictures: BuiltPicture[]
  /** Every file of one picture. */
  read: (picture: BuiltPicture) => Promise<{ name: string; contentType: string; bytes: Uint8Array }[]>
}

/** Stores what is new or has changed in the picture folder, hangs it up where its name belongs, and takes down what has left. */
export async function syncPictures(db: Db, { pictures, read }: PictureFolder, now: Date) {
  const known = new Map((await db.picture.findMany()).map((picture) => [picture.slug, picture]))
  for (const picture of pictures) {
    const before = known.get(picture.slug)
    if (before?.base === picture.base) continue
    const files = await read(picture)
    await db.$transaction(async (tx) => {
      await tx.media.createMany({
        data: files.map(({ name, contentType, bytes }) => ({
          name,
          contentType,
          bytes: new Uint8Array(bytes),
          byteLength: bytes.byteLength,
          createdAt: now,
        })),
        skipDuplicates: true,
      })
      await tx.picture.upsert({ where: { slug: picture.slug }, create: picture, update: picture })
      await showPicture(tx, picture, before?.base, now)
    })
  }
  // a folder that was never built does not say that everything was withdrawn
  if (pictures.length === 0) return
  for (const { slug } of pictures) known.delete(slug)
  for (const picture of known.values()) await db.$transaction((tx) => removePicture(tx, picture))
}

/** On an empty shop nothing hangs yet; once it is filled, everything that is there is hung up. */
export async function showAllPictures(tx: Tx, now: Date) {
  for (const picture of await tx.picture.findMany({ orderBy: { slug: 'asc' } }))
    await showPicture(tx, picture, undefined, now)
}

async function showPicture(tx: Tx, picture: BuiltPicture, baseBefore: string | undefined, now: Date) {
  const { slug, base, width, height, widths, placeholder } = picture
  const mediaName = `${base}-${usualWidth(widths)}.jpg`
  const facts = { mediaName, width, height, placeholder }

  if (baseBefore !== undefined) {
    await tx.productImage.updateMany({ where: { pictureSlug: slug }, data: facts })
    await tx.eventImage.updateMany({ where: { pictureSlug: slug }, data: facts })
  } else {
    await addImageRow(tx, slug, facts)
  }

  // only over an empty place or its own older version: the owner may have chosen another picture
  const mine = { OR: [{ equals: '' }, ...(baseBefore ? [{ startsWith: `${baseBefore}-` }] : [])] }
  const imageName = mine.OR.map((filter) => ({ imageName: filter }))
  if (slug === 'banner')
    await tx.banner.updateMany({ where: { OR: imageName }, data: { imageName: mediaName, updatedAt: now } })
  if (slug === 'discount') {
    const discountImageName = mine.OR.map((filter) => ({ discountImageName: filter }))
    await tx.banner.updateMany({
      where: { OR: discountImageName },
      data: { discountImageName: mediaName, updatedAt: now },
    })
  }
  const position = sliderPosition(slug)
  if (position)
    await tx.sliderImage.updateMany({ where: { position, OR: imageName }, data: { imageName: mediaName } })
}

type Facts = { mediaName: string; width: number; height: number; placeholder: string }

async function addImageRow(tx: Tx, pictureSlug: string, facts: Facts) {
  const { subject, position } = targetOf(pictureSlug)
  const alt = (said: string | undefined) => (position === 0 ? (said ?? '') : `${said ?? ''}, seen closer`)
  const product = await tx.product.findUnique({ where: { slug: subject }, select: { id: true } })
  if (product) {
    const dish = menu.flatMap(({ dishes }) => dishes).find(({ slug }) => slug === subject)
    const row = { ...facts, productId: product.id, pictureSlug, alt: alt(dish?.alt), position }
    await tx.productImage.createMany({ data: [row], skipDuplicates: true })
  }
  const event = await tx.event.findUnique({ where: { slug: subject }, select: { id: true } })
  if (event) {
    const told = events.find(({ slug }) => slug === subject)
    const row = { ...facts, eventId: event.id, pictureSlug, alt: alt(told?.alt), position }
    await tx.eventImage.createMany({ data: [row], skipDuplicates: true })
  }
}

/** What a caller gets who asks for one picture only: large enough for a page, small enough for a telephone. */
const usualWidth = (widths: number[]) => widths.find((width) => width >= 800) ?? widths.at(-1) ?? 0
