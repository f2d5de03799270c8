import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const node: [string, { key: string; [name: string]: string }][] = [
  ['circle', { cx: '18', cy: '5', r: '3', key: 'a' }],
  ['line', { x1: '8.59', x2: '15.42', y1: '13.51', y2: '17.49', key: 'b' }],
]

test.each([{}, { className: 'size-6', 'aria-hidden': true }, { 'aria-label': 'Share', role: 'img' }])(
  'With %j an icon of the build is drawn as lucide draws it',
  (props) => {
    const Ours = createIcon({ name: 'share-2', node })
    const Theirs = createLucideIcon('share-2', node)
    const [ours, theirs] = [<Ours key="ours" {...props} />, <Theirs key="theirs" {...props} />].map((icon) =>
      render(icon).container.querySelector('svg'),
    )
    const attributes = (svg: SVGElement | null | undefined) =>
      Object.fromEntries(
        [...(svg?.attributes ?? [])]
          .filter(({ name }) => name !== 'class' && name !== 'xmlns')
          .map(({ name, value }) => [name, value]),
      )
    expect(ours?.innerHTML).toBe(theirs?.innerHTML)
    expect(ours?.innerHTML).toContain('<circle')
    expect(attributes(ours)).toEqual(attributes(theirs))
    expect(ours?.getAttribute('class') ?? '').toBe('className' in props ? 'size-6' : '')
  },
)
