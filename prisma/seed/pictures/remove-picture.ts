import type { Tx } from '@baobab/db'
import { findTarget, sliderPosition } from './picture-target.ts'

/**
 * Removes a picture that left the folder from the dish, event, banner or slide its name refers to. Where the owner placed it by
 * hand it stays. Its files stay in any case, because orders and open pages refer to them.
 */
export async function removePicture(tx: Tx, { slug, base }: { slug: string; base: string }) {
  const { subject } = findTarget(slug)
  await tx.productImage.deleteMany({ where: { pictureSlug: slug, product: { slug: subject } } })
  await tx.eventImage.deleteMany({ where: { pictureSlug: slug, event: { slug: subject } } })

  const ownFiles = { startsWith: `${base}-` }
  const position = sliderPosition(slug)
  if (slug === 'banner')
    await tx.banner.updateMany({ where: { imageName: ownFiles }, data: { imageName: '' } })
  if (slug === 'discount')
    await tx.banner.updateMany({ where: { discountImageName: ownFiles }, data: { discountImageName: '' } })
  if (position !== null)
    await tx.sliderImage.updateMany({ where: { position, imageName: ownFiles }, data: { imageName: '' } })

  if (await isStillNeeded(tx, slug, base))
    // Under a slug of no master, so that a master that comes back counts as new.
    await tx.picture.update({ where: { slug }, data: { slug: `removed-${base}` } })
  else await tx.picture.delete({ where: { slug } })
}

/** Whether something still shows the picture and only this row knows its widths. */
async function isStillNeeded(tx: Tx, slug: string, base: string): Promise<boolean> {
  if ((await tx.picture.count({ where: { base, slug: { not: slug } } })) > 0) return false
  const ownFiles = { startsWith: `${base}-` }
  const uses = [
    await tx.productImage.count({ where: { mediaName: ownFiles } }),
    await tx.eventImage.count({ where: { mediaName: ownFiles } }),
    await tx.banner.count({ where: { OR: [{ imageName: ownFiles }, { discountImageName: ownFiles }] } }),
    await tx.sliderImage.count({ where: { imageName: ownFiles } }),
  ]
  return uses.some((count) => count > 0)
}
