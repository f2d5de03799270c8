import type { Tx } from '@baobab/db'
import { sliderPosition, targetOf } from './picture-places.ts'

/**
 * Takes a picture that left the folder down from where its name had hung it. Where somebody put it by hand it stays, and
 * its files stay in any case: orders and pages that are open name them.
 */
export async function removePicture(tx: Tx, { slug, base }: { slug: string; base: string }) {
  const { subject } = targetOf(slug)
  await tx.productImage.deleteMany({ where: { pictureSlug: slug, product: { slug: subject } } })
  await tx.eventImage.deleteMany({ where: { pictureSlug: slug, event: { slug: subject } } })

  const mine = { startsWith: `${base}-` }
  if (slug === 'banner') await tx.banner.updateMany({ where: { imageName: mine }, data: { imageName: '' } })
  if (slug === 'discount')
    await tx.banner.updateMany({ where: { discountImageName: mine }, data: { discountImageName: '' } })
  const position = sliderPosition(slug)
  if (position)
    await tx.sliderImage.updateMany({ where: { position, imageName: mine }, data: { imageName: '' } })

  if (await isNeeded(tx, slug, base))
    // under no master's name: one that comes back counts as new and is hung up again
    await tx.picture.update({ where: { slug }, data: { slug: `withdrawn-${base}` } })
  else await tx.picture.delete({ where: { slug } })
}

/** Whether something still shows the picture and only this row knows its widths. */
async function isNeeded(tx: Tx, slug: string, base: string): Promise<boolean> {
  if ((await tx.picture.count({ where: { base, slug: { not: slug } } })) > 0) return false
  const mine = { startsWith: `${base}-` }
  const shown = [
    await tx.productImage.count({ where: { mediaName: mine } }),
    await tx.eventImage.count({ where: { mediaName: mine } }),
    await tx.banner.count({ where: { OR: [{ imageName: mine }, { discountImageName: mine }] } }),
    await tx.sliderImage.count({ where: { imageName: mine } }),
  ]
  return shown.some((count) => count > 0)
}
