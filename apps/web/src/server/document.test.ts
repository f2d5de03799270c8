import { expect, test } from 'vitest'
import { PAGE_DATA_ID } from '../layout/page-data.ts'
import { fillDocument } from './document.ts'

const template = `<!doctype html><html><head><meta charset="utf-8">
<!--head--><title>Old</title><!--/head--><script type="module" src="/a.js"></script></head>
<body><div id="root"><!--page--></div><!--data--></body></html>`

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const hostile = `</script><script>alert(1)</script><!-- "'&$1$& \u2028`

test('A page has its head, its HTML and its data where the template has its marks', () => {
  const page = parse(
    fillDocument(template, {
      title: 'Ribs',
      head: { description: 'Slow.', image: { path: '/media/a.jpg', alt: 'Ribs on a board' } },
      canonical: 'https://shop.example/menudetail/1',
      html: '<h1>Chef’s ribs for $&</h1>',
      data: [[['menu'], { id: 1 }]],
    }),
  )
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  expect(page.title).toBe('Ribs')
  expect(content('meta[name=description]')).toBe('Slow.')
  expect(content('meta[property="og:image"]')).toBe('https://shop.example/media/a.jpg')
  expect(content('meta[property="og:image:alt"]')).toBe('Ribs on a board')
  expect(content('meta[name="twitter:image"]')).toBe('https://shop.example/media/a.jpg')
  expect(content('meta[name="twitter:image:alt"]')).toBe('Ribs on a board')
  expect(content('meta[property="og:url"]')).toBe('https://shop.example/menudetail/1')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://shop.example/menudetail/1',
  )
  expect(content('meta[name=robots]')).toBeUndefined()
  expect(page.querySelector('#root')?.innerHTML).toBe('<h1>Chef’s ribs for $&amp;</h1>')
  expect(JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '')).toEqual([[['menu'], { id: 1 }]])
})

test('The data of a page is any number of queries, also none', () => {
  for (const data of [
    [],
    [[['menu'], [1]]],
    [
      [['menu'], [1]],
      [['hours'], null],
    ],
  ] as const) {
    const page = parse(fillDocument(template, { title: 'Ribs', data }))
    expect(JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '')).toEqual(data)
  }
})

test('BRW-14 No text of the restaurant ends its tag, its attribute or the data block', () => {
  const page = parse(
    fillDocument(template, {
      title: hostile,
      head: { description: hostile },
      canonical: `https://shop.example/?q=${encodeURIComponent(hostile)}`,
      data: [[['menu'], { name: hostile }]],
      structuredData: [{ '@type': 'Menu', name: hostile }],
    }),
  )
  expect(page.querySelectorAll('script:not([src]):not([type$="json"])')).toHaveLength(0)
  const structured = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(structured['@graph'][0].name).toBe(hostile)
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(hostile)
  expect(JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '')).toEqual([
    [['menu'], { name: hostile }],
  ])
})

test('A page without an address of its own is kept from search engines and carries no data', () => {
  const html = fillDocument(template, { title: 'Checkout' })
  const page = parse(html)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('link[rel=canonical]')).toBeNull()
  expect(page.getElementById(PAGE_DATA_ID)).toBeNull()
  expect(page.querySelector('#root')?.childNodes).toHaveLength(0)
  expect(html).not.toContain('<!--')
})
