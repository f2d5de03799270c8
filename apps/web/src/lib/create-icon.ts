import { createElement, type SVGProps } from 'react'

type IconData = {
  name: string
  node: readonly (readonly [tag: string, attributes: { key: string }])[]
}

/**
 * Takes the place of lucide's function of this name in the build (`vite.config.ts`). Lucide makes an icon's attributes and
 * elements anew each time it is rendered, and the menu shows hundreds; here they are made once. Of lucide's props it knows
 * those of an `<svg>`: the size and the stroke come from classes.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...drawing, ...(isNamed(props) ? {} : HIDDEN), ...props }, shapes)
}

const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const HIDDEN = { 'aria-hidden': true } as const

const isNamed = (props: SVGProps<SVGSVGElement>) =>
  'role' in props || 'aria-label' in props || 'aria-labelledby' in props
