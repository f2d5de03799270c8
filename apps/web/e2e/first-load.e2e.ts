import { firstLoad, fontFaces } from './support/gates/first-load.ts'
import { expect, test } from './support/journey.ts'

/** The files that the page names in its HTML, gzipped. */
const MAX_SCRIPT_KIB = 130

for (const screen of ['home/Home', 'menu/Menu', 'dish/Dish'])
  test(`A first visit to ${screen} loads at most ${MAX_SCRIPT_KIB} KiB of scripts`, () => {
    const scripts = firstLoad(screen)
    const list = scripts.map(({ file, kib }) => `${file}: ${kib.toFixed(2)}`).join('\n')
    const total = scripts.reduce((sum, { kib }) => sum + kib, 0)
    expect(total).toBeGreaterThan(50)
    expect(total, list).toBeLessThanOrEqual(MAX_SCRIPT_KIB)
  })

test('Of a gallery that shows one picture at a time, the others wait for its carousel, or for nothing without JavaScript', async ({
  request,
}) => {
  const html = await (await request.get('/eventpackage')).text()
  const [gallery = ''] = /<section aria-label="Pictures of our events".*?<\/section>/s.exec(html) ?? []
  const pictures = (text: string) => text.match(/<img /g)?.length
  expect(pictures(gallery)).toBe(5)
  expect(pictures(gallery.replace(/<noscript>.*?<\/noscript>/gs, ''))).toBe(1)
})

test('No text waits invisibly for its font', () => {
  const faces = fontFaces()
  const loaded = faces.filter((face) => face.includes('url('))
  expect(loaded.length).toBeGreaterThan(1)
  for (const face of loaded) expect(face).toMatch(/font-display:\s*(swap|optional)/)
  // what stands in is on the visitor's machine already
  for (const face of faces.filter((face) => !loaded.includes(face))) expect(face).toContain('local(')
})
