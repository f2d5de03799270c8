import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StarPicker } from './StarPicker.tsx'

function Form({ start = 0, error }: { start?: number; error?: string }) {
  const [stars, setStars] = useState(start)
  return (
    <>
      <StarPicker label="Rating" required value={stars} onChange={setStars} error={error} />
      <p>Picked {stars}</p>
    </>
  )
}

test('Five named radio buttons form a group, none selected at first', () => {
  render(<Form />)
  expect(screen.getByRole('group', { name: /Rating/ })).toBeInTheDocument()
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual([
    '1 star, Poor',
    '2 stars, Fair',
    '3 stars, Good',
    '4 stars, Very good',
    '5 stars, Excellent',
  ])
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
})

test('Clicking the fourth star selects four', async () => {
  render(<Form />)
  await userEvent.setup().click(screen.getByRole('radio', { name: '4 stars, Very good' }))
  expect(screen.getByText('Picked 4')).toBeInTheDocument()
})

test('The arrow keys change the selection', async () => {
  const user = userEvent.setup()
  render(<Form start={3} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Picked 4')).toBeInTheDocument()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByText('Picked 2')).toBeInTheDocument()
})

test('An error describes the group', () => {
  render(<Form error="Please select a rating" />)
  const group = screen.getByRole('group', { name: /Rating/ })
  expect(group).toHaveAccessibleDescription('Please select a rating')
})
