import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

function Share() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Share This URL" description="Opens a small window.">
        <a href="/somewhere">Facebook</a>
      </Dialog>
    </>
  )
}

test('A dialog has a name and a description, takes the focus, and returns it on Escape', async () => {
  const user = userEvent.setup()
  render(<Share />)
  const opener = screen.getByRole('button', { name: 'Share' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', {
    name: 'Share This URL',
    description: 'Opens a small window.',
  })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('The close button closes the dialog', async () => {
  const user = userEvent.setup()
  render(<Share />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
