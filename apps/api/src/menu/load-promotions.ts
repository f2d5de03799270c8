import { getBanner, getFilm, getSlider, type Picture } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { preparedByDay } from '../http/cached/by-day.ts'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import { findPicture, loadPictures, type Pictures } from '../media/pictures.ts'
import { mediaPath } from '../media/store-media.ts'

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

type Days = { firstDay: Date | null; lastDay: Date | null }

/** Days are stored as midnights in UTC. */
function isShownOn(today: string, { firstDay, lastDay }: Days): boolean {
  const day = new Date(today)
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)
}

export async function bannerByDay(tx: Tx) {
  const pictures = await loadPictures(tx)
  const row = await tx.banner.findFirst()
  return preparedByDay((today) => {
    const discount = row && isShownOn(today, row) ? row.discountPercent : 0
    const main = picture(pictures, row?.imageName, row?.headline ?? '')
    const discountPicture = picture(pictures, row?.discountImageName, `${discount}% off`)
    return prepareResponse(getBanner, {
      banner: { image: main.name, discount, picture: main, discount_picture: discountPicture },
    })
  })
}

/** The film that came with the site. */
const BUILT_IN = { src: '/film.webm', poster: '/film-poster.jpg' }

export async function prepareFilm(tx: Tx, previous?: PreparedResponse<typeof getFilm>) {
  const row = await tx.film.findFirst({ where: { visible: true } })
  const film = row && {
    ...{ title: row.title, text: row.text },
    ...(row.mediaName === null ? BUILT_IN : { src: mediaPath(row.mediaName), poster: null }),
  }
  return prepareResponse(getFilm, { film }, previous)
}

export async function sliderByDay(tx: Tx) {
  const pictures = await loadPictures(tx)
  const rows = await tx.sliderImage.findMany({
    where: { visible: true, imageName: { not: '' } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return preparedByDay((today) => {
    const shown = rows
      .filter((row) => isShownOn(today, row))
      .map(({ imageName, alt, link }) => ({ ...findPicture(pictures, { mediaName: imageName, alt }), link }))
    const nameAt = (index: number) => shown[index]?.name ?? ''
    return prepareResponse(getSlider, {
      slider_image: {
        image1: nameAt(0),
        image2: nameAt(1),
        image3: nameAt(2),
        image4: nameAt(3),
        image5: nameAt(4),
        pictures: shown,
      },
    })
  })
}
