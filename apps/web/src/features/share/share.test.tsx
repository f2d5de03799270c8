import { Toaster } from '@baobab/ui'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createProduct } from '../../testing/products.ts'
import { ShareButton } from './ShareButton.tsx'
import { type ShareTarget, shareUrl } from './share-targets.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'http://localhost:3000/menudetail/7'

function open() {
  stubBrowserApis()
  const windowOpen = vi.fn()
  vi.stubGlobal('open', windowOpen)
  render(<ShareButton product={createProduct({ id: 7, name: 'Ribs' })} />)
  return { user: userEvent.setup(), windowOpen }
}

test('The dialog has six targets, the link and a Close button', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Share Ribs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share This URL' })
  const names = ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Instagram', 'E-mail']
  for (const name of names) expect(within(dialog).getByRole('button', { name })).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'More ways to share' })).not.toBeInTheDocument()
  expect(within(dialog).getByText(url)).toBeInTheDocument()
  const close = within(dialog).getByText('Close')
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Share Ribs' })).toHaveFocus()
})

test('Share windows open small and without an opener', async () => {
  const { user, windowOpen } = open()
  await user.click(screen.getByRole('button', { name: 'Share Ribs' }))
  await user.click(await screen.findByRole('button', { name: 'X' }))
  expect(windowOpen).toHaveBeenCalledExactlyOnceWith(
    shareUrl('x', url),
    '_blank',
    'width=550,height=400,noopener,noreferrer',
  )
})

const stubShareSheet = (share: () => Promise<void>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))

test('On a device with a share sheet, the dialog has one more button, which opens it', async () => {
  const { user } = open()
  const share = vi.fn(async () => {
    throw new DOMException('Closed', 'AbortError')
  })
  stubShareSheet(share)
  await user.click(screen.getByRole('button', { name: 'Share Ribs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share This URL' })
  expect(within(dialog).getByRole('button', { name: 'WhatsApp' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'More ways to share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Ribs', text: 'Check this out!', url })
  expect(screen.queryByText(/could not share/)).not.toBeInTheDocument()
})

test('A share sheet that does not open says so', async () => {
  const { user } = open()
  render(<Toaster />)
  stubShareSheet(async () => {
    throw new DOMException('No', 'NotAllowedError')
  })
  await user.click(screen.getByRole('button', { name: 'Share Ribs' }))
  await user.click(await screen.findByRole('button', { name: 'More ways to share' }))
  expect(
    await screen.findByText('Your device could not share it. Please copy the link instead.'),
  ).toBeInTheDocument()
})

test.each<[ShareTarget, string, string | null]>([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'quote'],
  ['x', 'https://x.com/intent/post', 'text'],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', 'summary'],
  ['whatsapp', 'https://wa.me/', 'text'],
  ['email', 'mailto:', 'subject'],
])('BRW-04 %s gets the link and the preset text, with nothing unescaped', (target, start, text) => {
  const nasty = 'https://baobab.example/menudetail/7?a=1&quote=x#"><script>\n%0d'
  const address = new URL(shareUrl(target, nasty))
  expect(address.href.startsWith(start)).toBe(true)
  expect([...address.searchParams.values()].join(' ')).toContain(nasty)
  expect(address.searchParams.get(text ?? '')).toContain('Check this out!')
  expect(address.hash).toBe('')
  expect(shareUrl(target, nasty)).not.toMatch(/[<>"\s]/)
})

test('Instagram takes no link, so its own page opens', () => {
  expect(shareUrl('instagram', url)).toBe('https://www.instagram.com/')
})
