import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { toast } from './toast.ts'

test('Toasts wait in order until the toaster has loaded; a result replaces its loading toast', async () => {
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

  // The success goes by itself after two seconds, the error stays for four.
  await waitFor(() => expect(screen.queryByText('Message Send Successfully.')).not.toBeInTheDocument(), {
    timeout: 3500,
  })
  expect(screen.getByText('Something went wrong, try again.')).toBeInTheDocument()
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
