import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { showHomePictures } from '../../../test/rows/dishes.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { writeWebBuild } from '../../../test/sites/web-build.ts'

/** Says in the page what the API answered. */
const bundle = `
export const pageAddress = () => undefined
export async function render(url, { fetch }) {
  const json = async (path) => (await fetch(path)).json()
  const { products } = await json('/api/user/product')
  const { categories } = await json('/api/user/category')
  const id = url.match(/^\\/menudetail\\/(\\d+)$/)?.[1]
  const { banner } = await json('/api/user/banner')
  const { slider_image } = await json('/api/user/sliderimage')
  const text = url === '/terms-of-use' && (await json('/api/user/page-text/3')).text
  const { product } = id ? await json('/api/user/product/' + id) : {}
  if (id && !product) return { status: 404, kind: 'missing', isPublic: false, html: '' }
  const html = JSON.stringify({ url, discount: banner.discount, slides: slider_image.pictures.map((one) => one.alt), names: products.map((one) => one.name), categories: categories.map((one) => one.name), product, text })
  return { status: 200, kind: 'kept', isPublic: true, html: '<script>alert(1)</script><noscript>No script</noscript>' + html + '<script src="/a.js"></script>' }
}`

const webDir = await writeWebBuild({ indexHtml: '<title>Baobab</title>', bundle })
const site = await testSite({ DATABASE_URL: await freshDatabase('seeded'), WEB_DIR: webDir })
const owner = await createUser(site, { role: 'owner' })
await showHomePictures(site)

const preview = (body: object) => site.http.post('/api/office/preview').set(bearer(owner)).send(body)
const draft = async (name: string, changes: object): Promise<{ id: number; draft: number }> => {
  const { id } = await site.db.product.findFirstOrThrow({ where: { name } })
  const url = `/api/office/dish/${id}`
  const { body } = await site.http.get(url).set(bearer(owner)).expect(200)
  const saved = await site.http
    .patch(url)
    .set(bearer(owner))
    .send({ version: body.dish.version, changes })
    .expect(200)
  return { id, draft: saved.body.dish.draft.id }
}

test('A preview shows the chosen drafts and no others, runs nothing, and stores nothing', async () => {
  const greens = await draft('Collard Greens', { name: 'Greens of the House' })
  await draft('Shito', { name: 'Half-done' })
  const { body } = await preview({ page: 'menu', draft_ids: [greens.draft] }).expect(200)
  expect(body.html).not.toMatch(/<script|<noscript/)
  const page = JSON.parse(body.html)
  expect(page).toMatchObject({
    url: '/menu',
    names: expect.arrayContaining(['Greens of the House', 'Shito']),
  })
  expect(page.names).not.toContain('Collard Greens')
  expect(page.categories).toContain('Sides')
  const stored = await site.http.get(`/api/user/product/${greens.id}`).expect(200)
  expect(stored.body.product.name).toBe('Collard Greens')
})

test('A dish that the draft hides has no page, and one that it shows has', async () => {
  const { id, draft: hiding } = await draft('Moi Moi', { visible: false })
  await preview({ page: 'dish', dish_id: id, draft_ids: [] }).expect(200)
  const { body } = await preview({ page: 'dish', dish_id: id, draft_ids: [hiding] }).expect(404)
  expect(body.message).toBe('Guests can’t see this page: the dish is hidden.')
})

test('A preview at another hour shows what is sold out then', async () => {
  const { id } = await site.db.product.findFirstOrThrow({ where: { name: 'Chapman' } })
  await site.db.soldOutMark.create({ data: { productId: id, until: new Date('2099-11-28T18:00:00Z') } })
  const soldOut = async (at: string) => {
    const { body } = await preview({ page: 'dish', dish_id: id, draft_ids: [], at }).expect(200)
    return JSON.parse(body.html).product.sold_out !== undefined
  }
  expect(await soldOut('2099-11-28T09:59')).toBe(true)
  expect(await soldOut('2099-11-28T10:00')).toBe(false)
})

test('A preview of the home page shows what is not saved of its banner and its pictures', async () => {
  const home = async () =>
    (await site.http.get('/api/office/home').set(bearer(owner)).expect(200)).body as {
      banner: { version: number }
      slides: { id: number; version: number; picture: { name: string; alt: string } }[]
    }
  const before = await home()
  const { banner, slides } = before
  const [first] = slides
  if (first === undefined) throw new Error('The seed has slides')
  const { body } = await preview({
    page: 'home',
    draft_ids: [],
    banner: { version: banner.version, changes: { discount: 45 } },
    slide: {
      id: first.id,
      version: first.version,
      changes: { picture: { ...first.picture, alt: 'A goat over coals' } },
    },
  }).expect(200)
  expect(JSON.parse(body.html)).toMatchObject({
    discount: 45,
    slides: ['A goat over coals', ...slides.slice(1).map(({ picture }) => picture.alt)],
  })
  expect(await home()).toEqual(before)
})

test('A text that is not saved yet is in its page, and is not stored', async () => {
  const { intro, version } = await site.db.pageText.findUniqueOrThrow({ where: { id: 3 } })
  const text = { id: 3, version, changes: { intro: 'What we promise.' } }
  const { body } = await preview({ page: 'terms', draft_ids: [], text }).expect(200)
  expect(JSON.parse(body.html)).toMatchObject({ url: '/terms-of-use', text: { intro: 'What we promise.' } })
  const stored = await site.http.get('/api/user/page-text/3').expect(200)
  expect(stored.body.text.intro).toBe(intro)
  const empty = { ...text, changes: { sections: [] } }
  await preview({ page: 'terms', draft_ids: [], text: empty }).expect(422)
})
