import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { Select } from './Select.tsx'
import { Textarea } from './Textarea.tsx'
import { TextInput } from './TextInput.tsx'

test('A field has its label as name, and its hint and error as description', () => {
  render(
    <Field label="Email" required hint="Only for this order." error="Invalid email address">
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toHaveAttribute('type', 'email')
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(input).toHaveAttribute('aria-required', 'true')
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Invalid email address',
    'Only for this order.',
  ])
})

test('A plain field has no aria attributes', () => {
  render(
    <Field label="Apartment">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Apartment')
  for (const name of ['aria-invalid', 'aria-required', 'aria-describedby']) {
    expect(input.getAttribute(name)).toBeNull()
  }
})

test('Select, textarea and password take the field’s label and error', () => {
  render(
    <>
      <Field label="Category" error="Pick one">
        <Select>
          <option>Sides</option>
        </Select>
      </Field>
      <Field label="Message" error="Message is required">
        <Textarea />
      </Field>
      <Field label="Password" error="Password is required">
        <PasswordInput />
      </Field>
    </>,
  )
  for (const label of ['Category', 'Message', 'Password']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('Two fields with the same label keep their own errors', () => {
  render(
    <>
      <Field label="Name" error="First Name is required">
        <TextInput />
      </Field>
      <Field label="Name" error="Last Name is required">
        <TextInput />
      </Field>
    </>,
  )
  const words = screen
    .getAllByLabelText('Name')
    .map((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent)
  expect(words).toEqual(['First Name is required', 'Last Name is required'])
})

test('A password can be shown and hidden again, keeping what was typed', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await user.type(input, 'slow oak')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveValue('slow oak')
})
