import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { dismissOldToasts, toast } from './toast.ts'

// the toaster is loaded with the first toast, which takes a while on a busy machine
configure({ asyncUtilTimeout: 10_000 })

test('Toasts wait in order until the toaster has loaded; a result replaces its loading toast and the toast before it', async () => {
  toast.error('Something went wrong, try again.', { description: 'Nothing you typed is lost.' })
  const id = toast.loading('Sending…')
  render(<Toaster />)
  expect(await screen.findByText('Something went wrong, try again.')).toBeInTheDocument()
  expect(screen.getByText('Nothing you typed is lost.')).toBeInTheDocument()
  expect(screen.getByText('Sending…')).toBeInTheDocument()

  act(() => {
    toast.success('Message Send Successfully.', { id })
  })
  expect(await screen.findByText('Message Send Successfully.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument())

  await waitFor(() => expect(screen.queryByText('Something went wrong, try again.')).not.toBeInTheDocument())

  // It goes by itself after two seconds.
  await waitFor(() => expect(screen.queryByText('Message Send Successfully.')).not.toBeInTheDocument())
})

test('A loading toast stays until it is dismissed', async () => {
  render(<Toaster />)
  let id = ''
  act(() => {
    id = toast.loading('Looking up your order')
  })
  expect(await screen.findByText('Looking up your order')).toBeInTheDocument()
  act(() => toast.dismiss(id))
  await waitFor(() => expect(screen.queryByText('Looking up your order')).not.toBeInTheDocument())
})

test('A toast goes with the page it was about; one that came with the navigation, or reports a wait, stays', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  render(<Toaster />)
  act(() => {
    toast.loading('Saving…')
    toast.message('Ribs removed')
  })
  expect(await screen.findByText('Ribs removed')).toBeInTheDocument()
  now.mockReturnValue(11_000)
  act(dismissOldToasts)
  await waitFor(() => expect(screen.queryByText('Ribs removed')).not.toBeInTheDocument())

  act(() => {
    toast.success('Login successfully')
    dismissOldToasts()
  })
  now.mockRestore()
  expect(await screen.findByText('Login successfully')).toBeInTheDocument()
  expect(screen.getByText('Saving…')).toBeInTheDocument()
})

test('A toast that is replaced before a busy browser has shown it does not stay', async () => {
  render(<Toaster />)
  const id = toast.loading('Saving…')
  expect(await screen.findByText('Saving…')).toBeInTheDocument()
  toast.dismiss(id)
  // a busy browser may paint two frames before it runs a timer
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    queueMicrotask(() => callback(0))
    return 1
  })
  toast.message('Ribs added')
  toast.message('Brisket added')
  expect(await screen.findByText('Brisket added')).toBeInTheDocument()
  // by itself it goes after four seconds
  await waitFor(() => expect(screen.queryByText('Ribs added')).not.toBeInTheDocument(), { timeout: 2_000 })
  frames.mockRestore()
})
