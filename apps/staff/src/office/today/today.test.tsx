import { getToday, setPace, type Today } from '@baobab/contract'
import { scheduleSettings } from '@baobab/contract/testing'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createIncident } from '../../testing/incidents.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { createToday, createTodayOrder } from '../../testing/today.ts'

startOffice()
afterEach(() => void vi.useRealTimers())

const PATH = '/office'
function open(changes: Partial<Today> = {}) {
  let current = changes
  const asked = vi.fn()
  server.use(
    reply(getToday, () => {
      asked()
      return { today: createToday(current) }
    }),
  )
  const show = (next: Partial<Today>) => {
    current = next
  }
  return { ...openOffice(PATH), asked, show }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('Takings stand beside the same weekday by now', async () => {
  open()
  const takings = await section('Sales')
  expect(takings.getByText('$55.00')).toBeVisible()
  expect(takings.getByText('38% more than')).toBeVisible()
  expect(takings.getByText(/last Friday by this time: \$40\.00/)).toBeVisible()
  expect(takings.getByText('2 orders')).toBeVisible()
  expect(screen.getByText('Friday, November 20, 2026')).toBeVisible()
})

test('After a day of almost nothing the difference is told in dollars', async () => {
  const { today, last_week } = createToday().takings
  open({ takings: { today: { ...today, total: 13_945 }, last_week: { ...last_week, total: 600 } } })
  expect((await section('Sales')).getByText('$133.45 more than')).toBeVisible()
})

test('While the house is closed it says when it opens', async () => {
  open({ ordering: { state: 'closed', until: '2026-11-24T19:00:00.000Z' } })
  expect(await screen.findByText('Closed until Tue, Nov 24, 2026, 11 am')).toBeVisible()
})

test('Late orders and those at risk are counted and come first', async () => {
  const late = createTodayOrder({ tracking_id: 'LATE', customer: 'Bem Late', promise: 'late' })
  open({ orders: { open: 14, late: 1, at_risk: 0, ahead: 3, next: [late, createTodayOrder()] } })
  const orders = await section('Orders')
  const [first, second] = orders.getAllByRole('listitem')
  expect(first).toHaveTextContent('Bem Late')
  expect(first).toHaveTextContent('Pickup · New')
  expect(first).toHaveTextContent('Late')
  expect(second).toHaveTextContent('6:30 pm')
  expect(orders.getByText('12 more today. 3 for later days.')).toBeVisible()
})

test('An incident is settled where it is seen', async () => {
  const { user, show } = open({ incidents: [createIncident()], incident_count: 6 })
  const problems = await section('Incidents')
  expect(problems.getByRole('link', { name: 'All 6 incidents' })).toHaveAttribute('href', '/office/incidents')
  await user.click(problems.getByRole('button', { name: 'Refund $20.00' }))
  expect(await screen.findByRole('dialog', { name: 'Refund $20.00' })).toBeVisible()
  show({})
})

test('Ordering is paused by two taps, each with its end, and resumed by one', async () => {
  const { user, show } = open()
  const sent: (string | null)[] = []
  server.use(
    reply(setPace, ({ body }) => {
      const { pause_until } = JSON.parse(body)
      sent.push(pause_until)
      show({ ordering: pause_until ? { state: 'paused', until: pause_until } : createToday().ordering })
      return { message: 'Saved.', service: { settings: scheduleSettings(), overfull: [] } }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Pause ordering' }))
  await user.click(await screen.findByRole('button', { name: /^30 minutes, until \d/ }))
  expect(await screen.findByText(/^Paused until \d/)).toBeVisible()
  expect(Date.parse(sent[0] ?? '') - Date.now()).toBeGreaterThan(29 * 60_000)
  await user.click(screen.getByRole('button', { name: 'Resume now' }))
  expect(await screen.findByText(/^Open until \d/)).toBeVisible()
  expect(sent[1]).toBeNull()
})

test('What is left, what is gone and what was sold too often stands in the pit', async () => {
  const at = '2026-11-21T03:00:00.000Z'
  open({
    pit: [
      { meat: 'Brisket', ounces: 240, left: 216, next_ready_at: at },
      { meat: 'Ribs', ounces: 80, left: 0, next_ready_at: null },
      { meat: 'Turkey', ounces: 80, left: -16, next_ready_at: null },
    ],
    sold_out: 2,
  })
  const pit = await section('Left in the pit')
  expect(pit.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Brisket13½ lbNext lot 7 pm',
    'RibsGone',
    'Turkey1 lb oversold',
  ])
  expect(pit.getByRole('link', { name: '2 sold out now' })).toHaveAttribute(
    'href',
    '/office/menu?state=sold_out',
  )
  expect(pit.getByRole('link', { name: 'Mark sold out' })).toHaveAttribute('href', '/office/menu')
})

test('Private events and public nights come by the hour', async () => {
  open({
    bookings: [
      {
        book_event_id: 'B1',
        customer: 'Ada Obi',
        event_type: 'Wedding',
        people: 40,
        starts_at: '2026-11-21T04:00:00.000Z',
        crew: 2,
        is_done: false,
      },
    ],
    events: [{ id: 1, name: 'Jazz night', starts_at: '2026-11-21T03:00:00.000Z' }],
  })
  const events = await section('Events today')
  expect(events.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7 pmJazz nightPublic night',
    '8 pmWedding, Ada Obi40 people · Crew 2',
  ])
})

test('The figures are asked for again every few seconds; what is older than five is marked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = open()
  expect(await screen.findByText(/^As of \d+:\d\d:\d\d [ap]m$/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('Not live')).toBeNull()
  server.use(replyWithError(getToday, 'unavailable', 'Busy.'))
  await act(() => vi.advanceTimersByTimeAsync(6_500))
  expect(screen.getByText('Not live')).toBeVisible()
  expect(screen.getByText('$55.00')).toBeVisible()
})

test('When the first answer fails, the reason is said', async () => {
  openOffice(PATH)
  server.use(replyWithError(getToday, 'unavailable', 'Busy.'))
  expect(await screen.findByText('Couldn’t load today')).toBeVisible()
  expect(screen.getByText('Busy.')).toBeVisible()
})
