import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { createPicture } from '../../test/rows/dishes.ts'
import { testSite } from '../../test/sites/test-site.ts'

const soon = { timeout: 5_000, interval: 5 }

const site = await testSite({ DATABASE_URL: await freshDatabase() })

const json = async (path: string) => (await site.http.get(`/api/user/${path}`).expect(200)).body

const picture = (base: string, alt: string) => ({
  name: `/media/${base}-960.jpg`,
  base: `/media/${base}`,
  widths: [480, 960],
  width: 1200,
  height: 900,
  alt,
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#8a4b2f',
})

test('A site without chosen pictures shows an empty banner and promo strip', async () => {
  const none = { name: '', base: '', widths: [], width: 4, height: 3, placeholder: '', color: '#1b1411' }
  expect(await json('banner')).toEqual({
    status: true,
    banner: {
      image: '',
      discount: 0,
      picture: { ...none, alt: '' },
      discount_picture: { ...none, alt: '' },
    },
  })
  expect(await json('sliderimage')).toEqual({
    status: true,
    slider_image: { image1: '', image2: '', image3: '', image4: '', image5: '', pictures: [] },
  })
})

test('The banner has its picture, its discount and the picture of the discount', async () => {
  const { db } = site
  const [main, offer] = [await createPicture(db), await createPicture(db)]
  await db.banner.create({
    data: {
      headline: 'Slow oak smoke',
      imageName: `${main.base}-960.jpg`,
      discountPercent: 15,
      discountImageName: `${offer.base}-960.jpg`,
    },
  })
  await vi.waitFor(
    async () =>
      expect(await json('banner')).toEqual({
        status: true,
        banner: {
          image: `/media/${main.base}-960.jpg`,
          discount: 15,
          picture: picture(main.base, 'Slow oak smoke'),
          discount_picture: picture(offer.base, '15% off'),
        },
      }),
    soon,
  )
})

test('The promo strip has one large picture and four smaller', async () => {
  const { db } = site
  const bases: string[] = []
  for (const position of [1, 2, 3, 4, 5]) {
    const { base } = await createPicture(db)
    bases.push(base)
    await db.sliderImage.create({
      data: { position, imageName: `${base}-960.jpg`, alt: `Picture ${position}` },
    })
  }
  const [image1, image2, image3, image4, image5] = bases.map((base) => `/media/${base}-960.jpg`)
  await vi.waitFor(
    async () =>
      expect(await json('sliderimage')).toEqual({
        status: true,
        slider_image: {
          image1,
          image2,
          image3,
          image4,
          image5,
          pictures: bases.map((base, index) => ({ ...picture(base, `Picture ${index + 1}`), link: null })),
        },
      }),
    soon,
  )
})
