import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'

function setUp({ start = 2, min = 1, max = 20 } = {}) {
  const onChange = vi.fn<(value: number) => void>()
  const onSubmit = vi.fn()
  function Pounds() {
    const [value, setValue] = useState(start)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stepper
          label="Pounds of brisket"
          value={value}
          min={min}
          max={max}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Pounds />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole('spinbutton', { name: 'Pounds of brisket' }),
    less: screen.getByRole('button', { name: 'Decrease Pounds of brisket' }),
    more: screen.getByRole('button', { name: 'Increase Pounds of brisket' }),
    onChange,
    onSubmit,
  }
}

test('The buttons change the number, and the new one is announced', async () => {
  const { user, field, less, more } = setUp()
  await user.click(more)
  expect(field).toHaveValue('3')
  expect(screen.getByRole('status')).toHaveTextContent('Pounds of brisket: 3')
  await user.click(less)
  await user.click(less)
  expect(field).toHaveAttribute('aria-valuenow', '1')
})

test('At the minimum the minus button says why, changes nothing and keeps the focus', async () => {
  const { user, less, onChange } = setUp({ start: 1 })
  expect(less).toHaveAttribute('aria-disabled', 'true')
  expect(less.title).toBe('The minimum is 1')
  await user.click(less)
  expect(onChange).not.toHaveBeenCalled()
  expect(less).toHaveFocus()
})

test('At the maximum the plus button says why and changes nothing', async () => {
  const { user, more, onChange } = setUp({ start: 20 })
  expect(more.title).toBe('The maximum is 20')
  await user.click(more)
  expect(onChange).not.toHaveBeenCalled()
})

test('Arrow and page keys change the number within its limits', async () => {
  const { user, field, onChange } = setUp()
  await user.click(field)
  await user.keyboard('{ArrowUp}{PageUp}{PageUp}{ArrowUp}')
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([3, 13, 20])
  await user.keyboard('{ArrowDown}{PageDown}{PageDown}')
  expect(field).toHaveValue('1')
})

test('A typed number is committed on blur, within the limits', async () => {
  const { user, field, onChange } = setUp()
  await user.clear(field)
  await user.type(field, '400')
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([[20]])
  expect(field).toHaveValue('20')
})

test('The first Enter commits a typed number, the second one submits the form', async () => {
  const { user, field, onSubmit } = setUp()
  await user.clear(field)
  await user.type(field, '7{Enter}')
  expect(field).toHaveValue('7')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Letters and an empty field keep the last number', async () => {
  const { user, field, onChange } = setUp({ start: 5 })
  await user.clear(field)
  await user.type(field, '-x.')
  await user.tab()
  expect(field).toHaveValue('5')
  expect(onChange).not.toHaveBeenCalled()
})
