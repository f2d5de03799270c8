import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Calendar, type DayState } from './Calendar.tsx'

function setUp({
  start = null as string | null,
  month = '2026-12',
  states = {} as Record<string, DayState>,
  min = '2026-12-02',
  max = '2028-03-15',
  loading = false,
} = {}) {
  const onChange = vi.fn<(date: string) => void>()
  function EventDate() {
    const [value, setValue] = useState(start)
    const [shown, setShown] = useState(month)
    return (
      <Calendar
        label="Event date"
        value={value}
        onChange={(date) => {
          onChange(date)
          setValue(date)
        }}
        min={min}
        max={max}
        month={shown}
        onMonthChange={setShown}
        dayState={(date) => states[date] ?? 'open'}
        name="event_date"
        loading={loading}
      />
    )
  }
  render(<EventDate />)
  return { user: userEvent.setup(), onChange }
}

const day = (name: RegExp) => screen.getByRole('button', { name })
const tabStops = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter((b) => b.tabIndex === 0)
const focused = () => document.activeElement?.getAttribute('aria-label')

test('The grid is named by its month, and a day by its weekday, date and state', () => {
  setUp({ states: { '2026-12-04': 'nearly_full', '2026-12-05': 'full' } })
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader')).toHaveLength(7)
  expect(day(/^Thursday, December 3, 2026, free$/)).toBeInTheDocument()
  expect(day(/^Friday, December 4, 2026, almost full$/)).toBeInTheDocument()
  expect(day(/^Saturday, December 5, 2026, full$/)).toHaveAttribute('aria-disabled', 'true')
  expect(day(/^Tuesday, December 1, 2026, not available$/)).toHaveAttribute('aria-disabled', 'true')
})

test('Tab reaches one day: the chosen one, else the first that can be reached', () => {
  setUp()
  expect(tabStops()).toEqual([day(/December 2,/)])
  expect(day(/December 2,/)).toHaveAttribute('name', 'event_date')
})

test('With a chosen day Tab reaches that one', () => {
  setUp({ start: '2026-12-18' })
  expect(tabStops()).toEqual([day(/December 18,/)])
  expect(day(/December 18,/)).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['ArrowRight', 'Thursday, December 17, 2026'],
  ['ArrowLeft', 'Tuesday, December 15, 2026'],
  ['ArrowDown', 'Wednesday, December 23, 2026'],
  ['ArrowUp', 'Wednesday, December 9, 2026'],
  ['Home', 'Sunday, December 13, 2026'],
  ['End', 'Saturday, December 19, 2026'],
  ['PageDown', 'Saturday, January 16, 2027'],
  ['PageUp', 'Wednesday, December 2, 2026'],
  ['Shift>}{PageDown}{/Shift', 'Thursday, December 16, 2027'],
])('%s moves the focus to %s', async (key, expected) => {
  const { user } = setUp({ start: '2026-12-16' })
  day(/December 16,/).focus()
  await user.keyboard(`{${key}}`)
  expect(focused()).toBe(`${expected}, free`)
})

test('A month forward from the 31st is the last day of a shorter month', async () => {
  const { user } = setUp({ start: '2027-01-31', month: '2027-01' })
  day(/January 31,/).focus()
  await user.keyboard('{PageDown}')
  expect(focused()).toBe('Sunday, February 28, 2027, free')
})

test('Nothing leads past the last day', async () => {
  const { user } = setUp({ start: '2026-12-30', max: '2026-12-31' })
  day(/December 30,/).focus()
  await user.keyboard('{ArrowDown}{PageDown}')
  expect(focused()).toBe('Thursday, December 31, 2026, free')
  const next = screen.getByRole('button', { name: 'Next month' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  expect(screen.getByText('December 2026')).toBeInTheDocument()
})

test('Enter chooses the focused day, and a click any other', async () => {
  const { user, onChange } = setUp()
  await user.tab()
  await user.tab()
  await user.tab()
  expect(focused()).toBe('Wednesday, December 2, 2026, free')
  await user.keyboard('{ArrowRight}{Enter}')
  await user.click(day(/December 24,/))
  expect(onChange.mock.calls).toEqual([['2026-12-03'], ['2026-12-24']])
  expect(day(/December 24,/)).toHaveAttribute('aria-pressed', 'true')
  expect(day(/December 3,/)).toHaveAttribute('aria-pressed', 'false')
})

test('A full day can be reached, is not chosen, and says why', async () => {
  const { user, onChange } = setUp({ states: { '2026-12-03': 'full' } })
  day(/December 2,/).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(focused()).toBe('Thursday, December 3, 2026, full')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('Thursday, December 3, 2026 is full.')
})

test('A day whose state is unknown can be chosen', async () => {
  const { user, onChange } = setUp({ states: { '2026-12-03': 'unknown' } })
  await user.click(day(/^Thursday, December 3, 2026$/))
  expect(onChange).toHaveBeenCalledWith('2026-12-03')
})

test('The buttons turn the month; the focus stays on them', async () => {
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus()
  expect(tabStops()).toEqual([day(/January 1,/)])
})

test('While the days load, those that are not known yet glow, and the chosen one stays readable', () => {
  const states = { '2026-12-10': 'unknown', '2026-12-11': 'unknown' } as const
  setUp({ start: '2026-12-10', states, loading: true })
  expect(day(/December 11/)).toHaveClass('animate-glow')
  expect(day(/December 10/)).not.toHaveClass('animate-glow')
})
