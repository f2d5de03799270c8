import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test('A button calls onClick', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Add to cart</Button>)
  const button = screen.getByRole('button', { name: 'Add to cart' })
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveAttribute('type', 'button')
  await userEvent.setup().click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('A loading button is busy, keeps its name and cannot be pressed', async () => {
  const onClick = vi.fn()
  render(
    <Button loading onClick={onClick}>
      Submiting...
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Submiting...' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.setup().click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('A disabled button can be focused and says why', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  render(
    <Button disabledReason="Choose a size first" onClick={onClick}>
      Add to cart
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Add to cart' })
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(button.title).toBe('Choose a size first')
  expect(button).toHaveAccessibleDescription('Choose a size first')
})

test.each([{ loading: true }, { disabledReason: 'The cart is empty' }])(
  'A submit button with %o does not submit its form',
  async (state) => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" {...state}>
          Confirm
        </Button>
      </form>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm' }))
    expect(onSubmit).not.toHaveBeenCalled()
  },
)
