import { getBanner, getSlider, type Picture } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import { findPicture, loadPictures, type Pictures } from '../media/pictures.ts'

/** Shown on a new site until the owner chooses pictures. */
const NO_PICTURE: Picture = {
  name: '',
  base: '',
  widths: [],
  width: 4,
  height: 3,
  alt: '',
  placeholder: '',
  color: '#1b1411',
}

const picture = (pictures: Pictures, mediaName: string | undefined, alt: string): Picture =>
  mediaName ? findPicture(pictures, { mediaName, alt }) : NO_PICTURE

export async function loadBanner(tx: Tx, previous?: PreparedResponse<typeof getBanner>) {
  const pictures = await loadPictures(tx)
  const row = await tx.banner.findFirst()
  const discount = row?.discountPercent ?? 0
  const main = picture(pictures, row?.imageName, row?.headline ?? '')
  const discountPicture = picture(pictures, row?.discountImageName, `${discount}% off`)
  return prepareResponse(
    getBanner,
    { banner: { image: main.name, discount, picture: main, discount_picture: discountPicture } },
    previous,
  )
}

export async function loadSlider(tx: Tx, previous?: PreparedResponse<typeof getSlider>) {
  const pictures = await loadPictures(tx)
  const rows = await tx.sliderImage.findMany({ orderBy: { position: 'asc' } })
  const at = (position: number) => {
    const row = rows.find((candidate) => candidate.position === position)
    return picture(pictures, row?.imageName, row?.alt ?? '')
  }
  const [first, second, third, fourth, fifth] = [at(1), at(2), at(3), at(4), at(5)]
  const slider_image = {
    image1: first.name,
    image2: second.name,
    image3: third.name,
    image4: fourth.name,
    image5: fifth.name,
    pictures: [first, second, third, fourth, fifth].filter(({ name }) => name !== ''),
  }
  return prepareResponse(getSlider, { slider_image }, previous)
}
