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
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<b><object data="javascript:alert(1)"></object></b>',
]

test.each(attacks)('INP-07 %s leaves no script and no handler behind', (html) => {
  const box = shown(html)
  expect(box.querySelector('script, iframe, object, svg, math, style, form, img')).toBeNull()
  for (const element of box.querySelectorAll('*')) {
    const names = element.getAttributeNames()
    expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
    expect(element.getAttribute('href') ?? '/').not.toMatch(/^(javascript|data|\/\/)/i)
  }
})

test('the restaurant’s own formatting stays', () => {
  expect(shown('<h3>Rub</h3><p>Salt, <strong>berbere</strong></p><ul><li>oak</li></ul>').innerHTML).toBe(
    '<h3>Rub</h3><p>Salt, <strong>berbere</strong></p><ul><li>oak</li></ul>',
  )
})
