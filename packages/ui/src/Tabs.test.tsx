import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = ['Description', 'Reviews', 'Sources'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <input aria-label={`${label} note`} />,
}))

test('Arrow keys, Home and End choose a tab and wrap around; a hidden panel keeps what was typed', async () => {
  const user = userEvent.setup()
  render(<Tabs label="About" tabs={tabs} />)
  await user.type(screen.getByLabelText('Description note'), 'smoky')
  await user.click(screen.getByRole('tab', { name: 'Description' }))
  const keys = ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}', '{Home}']
  const chosen: (string | null)[] = []
  for (const key of keys) {
    await user.keyboard(key)
    const tab = screen.getByRole('tab', { selected: true })
    expect(tab).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(tab.textContent ?? '')
    chosen.push(tab.textContent)
  }
  expect(chosen).toEqual([
    'Reviews',
    'Sources',
    'Description',
    'Sources',
    'Description',
    'Sources',
    'Description',
  ])
  expect(screen.getByLabelText('Description note')).toHaveValue('smoky')
})

test('The keyboard leaves the tabs with one press, into the panel', async () => {
  const user = userEvent.setup()
  render(<Tabs label="About" tabs={tabs} />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveFocus()
})

test('Alt with an arrow is left to the browser, which goes back', () => {
  render(<Tabs label="About" tabs={tabs} />)
  const isLeft = fireEvent.keyDown(screen.getByRole('tab', { selected: true }), {
    key: 'ArrowLeft',
    altKey: true,
  })
  expect(isLeft).toBe(true)
  expect(screen.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
})
