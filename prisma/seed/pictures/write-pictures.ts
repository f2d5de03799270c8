import type { Tx } from '@baobab/db'
import { events } from '../content/events.ts'
import { menu } from '../menu/index.ts'
import type { BuiltPicture, PictureFolder } from './picture-folder.ts'

/** Stores the built pictures and shows each on the dish, event, banner or slide that its name refers to. */
export async function writePictures(tx: Tx, { pictures, read }: PictureFolder, now: Date) {
  await tx.picture.createMany({ data: pictures })
  for (const picture of pictures) {
    const files = await read(picture)
    await tx.media.createMany({
      data: files.map(({ name, contentType, bytes }) => ({
        name,
        contentType,
        bytes: new Uint8Array(bytes),
        byteLength: bytes.byteLength,
        createdAt: now,
      })),
      // equal masters share their files
      skipDuplicates: true,
    })
    await showPicture(tx, picture, now)
  }
}

async function showPicture(tx: Tx, picture: BuiltPicture, now: Date) {
  const { slug, base, width, height, widths, placeholder } = picture
  const mediaName = `${base}-${defaultWidth(widths)}.jpg`
  if (slug === 'banner') await tx.banner.updateMany({ data: { imageName: mediaName, updatedAt: now } })
  if (slug === 'discount')
    await tx.banner.updateMany({ data: { discountImageName: mediaName, updatedAt: now } })
  const slide = /^slider-([1-5])$/.exec(slug)?.[1]
  if (slide)
    await tx.sliderImage.updateMany({ where: { position: Number(slide) }, data: { imageName: mediaName } })

  // `beef-suya-2` is the second picture of the dish or event `beef-suya`
  const [, subject = slug, number = '1'] = /^(.+)-([2-9])$/.exec(slug) ?? []
  const position = Number(number) - 1
  const image = { pictureSlug: slug, mediaName, width, height, placeholder, position }
  const dish = menu.flatMap(({ dishes }) => dishes).find((each) => each.slug === subject)
  if (dish)
    await tx.productImage.create({
      data: { ...image, alt: altText(dish, position), product: { connect: { slug: subject } } },
    })
  const event = events.find((each) => each.slug === subject)
  if (event)
    await tx.eventImage.create({
      data: { ...image, alt: altText(event, position), event: { connect: { slug: subject } } },
    })
}

/** The seed describes the first picture only, and the others show something else: the inside from nearby, the box. */
function altText({ name, alt }: { name: string; alt: string }, position: number): string {
  if (position === 0) return alt
  return `${name}, ${['', 'seen closer', 'boxed to go'][position] ?? `picture ${position + 1}`}`
}

/** The width of the file that an image row names; the others are found through its picture. */
function defaultWidth(widths: number[]): number {
  const width = widths.find((candidate) => candidate >= 800) ?? widths.at(-1)
  if (width === undefined) throw new Error('A picture has no widths.')
  return width
}
