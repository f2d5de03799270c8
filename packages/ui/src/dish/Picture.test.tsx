import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Picture } from './Picture.tsx'

const brisket = {
  base: '/media/3f9c',
  widths: [320, 640],
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: 'Sliced brisket on a board',
}

test('A picture offers every width as AVIF and JPEG, and has its dimensions', () => {
  const { container } = render(<Picture picture={brisket} sizes="50vw" />)
  expect([...container.querySelectorAll('source')].map((source) => source.getAttribute('srcset'))).toEqual([
    '/media/3f9c-320.avif 320w, /media/3f9c-640.avif 640w',
  ])
  const img = screen.getByRole('img', { name: 'Sliced brisket on a board' })
  expect(img).toHaveAttribute('src', '/media/3f9c-640.jpg')
  expect(img).toHaveAttribute('srcset', '/media/3f9c-320.jpg 320w, /media/3f9c-640.jpg 640w')
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1200', '900'])
  expect([...container.querySelectorAll('[sizes="50vw"]')]).toHaveLength(2)
})

test('Only a picture with priority loads eagerly', () => {
  render(
    <>
      <Picture picture={{ ...brisket, alt: 'First' }} priority />
      <Picture picture={{ ...brisket, alt: 'Second' }} />
    </>,
  )
  const first = screen.getByRole('img', { name: 'First' })
  expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('loading', 'lazy')
})

test('A few pixels stand for a picture until it arrives', () => {
  const { container } = render(<Picture picture={brisket} />)
  expect(container.firstElementChild).toHaveStyle({
    backgroundImage: 'url("data:image/webp;base64,AAAA")',
  })
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('A picture is visible without script, and fades in when it arrives, except the largest and for people who want no motion', () => {
  expect(renderToStaticMarkup(<Picture picture={brisket} />)).not.toContain('opacity')
  const animate = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.animate = animate
  render(<Picture picture={brisket} />)
  const img = screen.getByRole('img', { name: brisket.alt })
  fireEvent.load(img)
  expect(animate).toHaveBeenCalledWith({ opacity: [0, 1] }, 300)
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('reduce') }))
  fireEvent.load(img)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // the page's largest paint would come later
  render(<Picture picture={{ ...brisket, alt: 'The largest' }} priority />)
  fireEvent.load(screen.getByRole('img', { name: 'The largest' }))
  expect(animate).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
