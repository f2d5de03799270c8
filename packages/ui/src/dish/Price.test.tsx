import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from './Price.tsx'
import { Rating } from './Rating.tsx'

function readText(element: React.ReactElement) {
  const { container } = render(element)
  return container.textContent
}

test('A price has its cents', () => {
  expect(readText(<Price priceCents={1450} />)).toBe('$14.50')
  expect(readText(<Price priceCents={123400} />)).toBe('$1,234.00')
})

test('A reduced price is read as "now … was …", and the former price is struck through', () => {
  const { container } = render(<Price priceCents={1445} wasCents={1700} />)
  expect(container).toHaveTextContent('now $14.45, was $17.00')
  expect(container.querySelector('s')?.textContent).toBe('$17.00')
})

test('A former price that is not higher is not shown', () => {
  expect(readText(<Price priceCents={1700} wasCents={1700} />)).toBe('$17.00')
  expect(readText(<Price priceCents={1700} wasCents={1500} />)).toBe('$17.00')
})

test('Text can stand before and after the price', () => {
  expect(readText(<Price priceCents={2100} before="from" after="/ lb" />)).toBe('from $21.00 / lb')
})

test('On a card a “from” price in whole dollars has no cents, except beside the price before a discount', () => {
  expect(readText(<Price priceCents={2100} before="from" stacked />)).toBe('from $21')
  expect(readText(<Price priceCents={2150} before="from" stacked />)).toBe('from $21.50')
  expect(readText(<Price priceCents={2100} stacked />)).toBe('$21.00')
  expect(readText(<Price priceCents={2100} wasCents={2250} before="from" stacked />)).toContain('$21.00')
})

test('A rating is read as text, with the number of reviews', () => {
  render(<Rating value={4.56} count={1} />)
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 1 review' })).toBeInTheDocument()
})
