import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every pair of colors used together: [foreground, background, minimum contrast].
// WCAG 2.2: 4.5 for text (1.4.3), 3 for graphics (1.4.11).
const text = 4.5
const shape = 3
const grounds = ['page', 'surface', 'surface-raised', 'surface-sunken', 'accent-soft']
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, text],
    ['ink-soft', ground, text],
    ['link', ground, text],
    ['danger', ground, text],
    ['success', ground, text],
    ['accent', ground, text],
    ['focus', ground, shape],
  ]),
  ...['page', 'surface', 'surface-raised'].flatMap((ground): [string, string, number][] => [
    ['line-strong', ground, shape],
    ['action', ground, shape],
    ['star', ground, shape],
  ]),
  ['action-ink', 'action', text],
  ['action-ink', 'action-hover', text],
  ['highlight-ink', 'highlight', text],
  ['success-ink', 'success', text],
  ['success', 'success-soft', text],
  ['ink', 'success-soft', text],
  ['danger-solid-ink', 'danger-solid', text],
  ['danger', 'danger-soft', text],
  ['ink', 'danger-soft', text],
  ['ink-soft', 'danger-soft', text],
  // A disabled button must stay readable.
  ['ink-soft', 'line', text],
]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
)

function color(name: string, theme: 'light' | 'dark'): string {
  const hex = tokens.get(name)?.[theme]
  if (!hex) throw new Error(`tokens.css has no token --${name} of the form light-dark(#rrggbb, #rrggbb)`)
  return hex
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test('The contrast of black on white is 21, of a known gray 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

for (const theme of ['light', 'dark'] as const) {
  test(`Every color is legible on every background in the ${theme} theme`, () => {
    const tooFaint = pairs
      .map(([front, behind, least]) => ({
        pair: `${front} on ${behind}`,
        has: Number(contrast(color(front, theme), color(behind, theme)).toFixed(2)),
        least,
      }))
      .filter(({ has, least }) => has < least)
    expect(tooFaint).toEqual([])
  })
}
