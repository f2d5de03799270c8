import { getHours, whatIf } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'

import { reply, server } from '@baobab/contract/testing/mock-api'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replyHarmless } from '../../../testing/harmless-change.ts'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

beforeEach(() => server.use(replyHarmless()))

const usual = [{ opens: '11:00', closes: '21:00' }]

test('The office says what new hours take from guests before they are saved, and asks nothing while a field is wrong', async () => {
  const asked: unknown[] = []
  const lost = (name: string, isPaid = true) => ({
    ...{ tracking_id: `ID-${name}`, name, at: '2026-11-20T02:00:00.000Z', is_paid: isPaid },
  })
  server.use(
    reply(getHours, () => ({ settings: { ...daily(...usual), version: 4 } })),
    reply(whatIf, ({ body }) => {
      asked.push(JSON.parse(body))
      const names = ['Mo', 'Re', 'Io', 'Su', 'Ko', 'Ba']
      return {
        what_if: {
          lost_times: { pickup: 24, delivery: 20 },
          ...{ stranded: 1, overfull: [], carts: 40 },
          lost_carts: names.map((name) => lost(name, name !== 'Re')),
        },
      }
    }),
  )
  const { user } = openOffice('/office/days/hours')
  await user.click(await screen.findByRole('button', { name: 'Friday: remove these hours' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(await bar.findByText('1 order or event needs a decision when you save.')).toBeVisible()
  expect(bar.getByText('Takes away 24 pickup and 20 delivery times in 14 days.')).toBeVisible()
  await user.click(bar.getByText('6 of last week’s 40 orders couldn’t have their times.'))
  expect(bar.getByRole('link', { name: 'Re' }).closest('li')).toHaveTextContent(
    'Re, Thu, Nov 19, 2026, 6 pm, not paid',
  )
  expect(bar.getByText('And 1 more.')).toBeVisible()
  expect(asked).toEqual([{ hours: { friday: [] } }])
  const opens = screen.getByLabelText('Monday, opens')
  await user.clear(opens)
  await act(() => new Promise((later) => setTimeout(later, 600)))
  expect(bar.queryByText(/^Takes away/)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('Hours that take no guest’s time say so', async () => {
  server.use(reply(getHours, () => ({ settings: { ...daily(...usual), version: 4 } })))
  const { user } = openOffice('/office/days/hours')
  await user.click(await screen.findByRole('button', { name: 'Monday: remove these hours' }))
  expect(await screen.findByText('No order loses its time, and none of last week’s would.')).toBeVisible()
})
