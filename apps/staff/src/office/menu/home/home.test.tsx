import {
  getHomePage,
  moveSlide,
  type OfficeBanner,
  type OfficeFilm,
  type OfficeSlide,
  previewPage,
  saveBanner,
  saveFilm,
  saveSlide,
  uploadFilm,
} from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

const banner: OfficeBanner = {
  version: 2,
  picture: { name: 'fire-960.jpg', alt: 'Slow oak smoke' },
  discount: 15,
  discount_picture: '',
  first_day: null,
  last_day: null,
}
const slide = (id: number, alt: string, changes: Partial<OfficeSlide> = {}): OfficeSlide => ({
  id,
  version: 1,
  picture: { name: `${id}-960.jpg`, alt },
  link: null,
  visible: true,
  first_day: null,
  last_day: null,
  ...changes,
})
const film: OfficeFilm = { version: 3, title: 'Watch the fire', text: 'No sound.', file: '', visible: true }
const slides = [slide(1, 'Long table'), slide(2, 'Suya'), slide(3, 'Zobo', { visible: false })]

beforeEach(() => server.use(reply(getHomePage, { banner, slides, film })))

test('The page says what the banner shows and lists the strip in its order', async () => {
  server.use(reply(getHomePage, { banner: { ...banner, last_day: '2026-12-24' }, slides, film }))
  openOffice('/office/menu/home')
  const card = within(await screen.findByRole('region', { name: 'Banner' }))
  expect(card.getByText('Shows 15% off')).toBeVisible()
  expect(card.getByText('Until Thu, Dec 24, 2026')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Promo strip' })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Long table',
    'Suya',
    'Zobo',
  ])
  expect(within(rows[2] as HTMLElement).getByText('Hidden')).toBeVisible()
})

test('“Down” and “Up” move a picture after another, say where it is, and keep the focus', async () => {
  let order = slides
  server.use(reply(getHomePage, () => ({ banner, slides: order, film })))
  const sent = record(moveSlide, () => {
    order = [slide(2, 'Suya'), slide(1, 'Long table'), slide(3, 'Zobo')]
    return { place: 2, of: 3 }
  })
  const { user } = openOffice('/office/menu/home')
  const actions = within(await screen.findByRole('group', { name: 'Actions for Long table' }))
  await user.click(actions.getByRole('button', { name: /^Down/ }))
  expect(await screen.findByText('Long table, 2 of 3')).toBeInTheDocument()
  expect(sent).toEqual([{ after: 2 }])
  await expect.poll(() => document.activeElement?.textContent).toContain('Down')
})

test('“Hide” sends this one change with the version that is shown', async () => {
  const sent = record(saveSlide, { slide: slide(2, 'Suya', { visible: false, version: 2 }) })
  const { user } = openOffice('/office/menu/home')
  const actions = within(await screen.findByRole('group', { name: 'Actions for Suya' }))
  await user.click(actions.getByRole('button', { name: 'Hide' }))
  await expect.poll(() => sent).toEqual([{ version: 1, changes: { visible: false } }])
})

test('The banner is previewed before it is saved, and saved with what was changed', async () => {
  const saved = record(saveBanner, { banner: { ...banner, version: 3, discount: 25 } })
  const previewed = record(previewPage, { html: '<p>25% off</p>' })
  const { user } = openOffice('/office/menu/home/banner')
  const discount = await screen.findByLabelText(/^Discount shown/)
  await user.clear(discount)
  await user.type(discount, '25')
  await user.click(screen.getByRole('button', { name: 'Preview as a guest' }))
  expect(await screen.findByTitle('Home page with this banner')).toHaveAttribute('srcdoc', '<p>25% off</p>')
  const change = { version: 2, changes: { discount: '25' } }
  expect(previewed).toEqual([{ page: 'home', draft_ids: [], banner: change }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved).toEqual([change])
})

test('A link that leaves the site is refused at its field before it is sent', async () => {
  const { user } = openOffice('/office/menu/home/slide/2')
  const link = await screen.findByLabelText(/^Links to/)
  await user.type(link, 'https://evil.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a page on this site, such as /menu')).toBeVisible()
})

test('A picture that is gone says so', async () => {
  openOffice('/office/menu/home/slide/9')
  expect(await screen.findByText('This picture no longer exists.')).toBeVisible()
})

test('A film is chosen, shown and saved with what changed', async () => {
  server.use(reply(uploadFilm, { file: 'coals.mp4' }))
  const sent = record(saveFilm, { film: { ...film, version: 4, file: 'coals.mp4' } })
  const { user } = openOffice('/office/menu/home/film')
  const input = await screen.findByLabelText('Choose a video')
  await user.upload(input, new File(['coals'], 'coals.mp4', { type: 'video/mp4' }))
  await expect.poll(() => document.querySelector('video')?.getAttribute('src')).toBe('/media/coals.mp4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ version: 3, changes: { file: 'coals.mp4' } }])
})

test('A film that is refused says why and leaves the one that is shown', async () => {
  server.use(replyWithError(uploadFilm, 'invalid', 'Choose an MP4 or WebM video.'))
  const { user } = openOffice('/office/menu/home/film')
  const input = await screen.findByLabelText('Choose a video')
  await user.upload(input, new File(['?'], 'fire.mp4', { type: 'video/mp4' }))
  expect(await screen.findByText('Choose an MP4 or WebM video.')).toBeVisible()
  expect(document.querySelector('video')).toHaveAttribute('src', '/film.webm')
})
