import { sanitiseHtml } from '@baobab/db/html'
import { expect, test } from 'vitest'
import { safeNodes } from './safe-html.ts'

const shown = (html: string) => {
  const box = document.createElement('div')
  box.append(safeNodes(html))
  return box
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<b><object data="javascript:alert(1)"></object></b>',
]
// The server's parser and the browser's read this differently.
const brokenMarkup = [
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
]

test.each([...attacks, ...brokenMarkup])('INP-07 %s leaves no script and no handler behind', (html) => {
  const box = shown(html)
  expect(box.querySelector('script, iframe, object, svg, math, style, form, img')).toBeNull()
  for (const element of box.querySelectorAll('*')) {
    const names = element.getAttributeNames()
    expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
    expect(element.getAttribute('href') ?? '/').not.toMatch(/^(javascript|data|\/\/)/i)
  }
})

const descriptions = [
  '<h2>Rub</h2><h3>Dry</h3><p>Salt, <strong>berbere</strong></p><ul><li>oak</li></ul><hr>',
  '<table><thead><tr><th>Size</th></tr></thead><tbody><tr><td>Half rack</td></tr></tbody></table>',
  '<p><a href="/menu">Menu</a>, <a href="tel:+12535550142">call</a> or <a href="mailto:a@b.co">write</a></p>',
]

test.each(descriptions)('The restaurant’s own formatting stays: %s', (html) => {
  expect(shown(html).innerHTML).toBe(html.replaceAll('">', '" rel="noopener nofollow">'))
})

const links = [
  '<a href="https://example.com/a?b=1&amp;c=2" rel="opener" title="x" class="y" target="_top">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="http://example.com">x</a>',
  '<a href="menu">x</a>',
  '<a>x</a>',
  '<p href="/menu" rel="x" id="y">x</p>',
]

// compared as nodes: the two write `<br>` and `&` differently
const parsed = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.innerHTML
}

test.each([...attacks, ...descriptions, ...links])('Server and browser leave the same of %s', (html) => {
  expect(shown(html).innerHTML).toBe(parsed(sanitiseHtml(html)))
})

test.each([...attacks, ...brokenMarkup, ...descriptions, ...links])(
  'The browser keeps everything the server has left of %s',
  (html) => {
    const stored = sanitiseHtml(html)
    expect(shown(stored).innerHTML).toBe(parsed(stored))
  },
)
