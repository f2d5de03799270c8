import { exportMenuCsv, importMenuCsv, type MenuCsvPlan, planMenuCsv } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

const plan: MenuCsvPlan = {
  source: 'toast',
  fingerprint: 'plan-1',
  questions: [],
  new_categories: ['Lunch'],
  added: [
    { name: 'Jollof', category: 'Lunch', sizes: 'Regular $9.00', visible: true },
    { name: 'Jollof (Dinner)', category: 'Dinner', sizes: 'Regular $0.00', visible: false },
  ],
  changed: [{ name: 'Ribs', changes: [{ field: 'sizes', before: 'Rack $30.00', after: 'Rack $32.00' }] }],
  left: [{ name: 'Goat', reason: 'Its price is missing or unclear.' }],
  same: 3,
  missing: 1,
  notes: ['New dishes show no allergens until you check their recipes.'],
}
const file = () => new File(['Operation ID,Operation'], 'toast.csv', { type: 'text/csv' })
const choose = async (user: ReturnType<typeof openOffice>['user']) =>
  user.upload(await screen.findByLabelText('Choose a CSV file'), file())

test('A dropped file that cannot be read says why, and the next one is read', async () => {
  let isBad = true
  const message = 'This file is empty.'
  server.use(
    replyWithError(planMenuCsv, 'invalid', message, { errors: { file: message }, when: () => isBad }),
    reply(planMenuCsv, { plan }),
  )
  const { user } = openOffice('/office/menu/csv')
  const input = await screen.findByLabelText('Choose a CSV file')
  fireEvent.drop(input, { dataTransfer: { files: [file()] } })
  expect(await screen.findByText(message)).toBeVisible()
  expect(input).toHaveAccessibleDescription(expect.stringContaining(message))
  isBad = false
  await choose(user)
  expect(await screen.findByRole('heading', { name: 'What’s in the Toast file' })).toBeVisible()
  expect(screen.queryByText(message)).toBeNull()
})

test('A plan counts what it adds, changes and leaves, and is shown anew when the menu has changed meanwhile', async () => {
  const message = 'The menu has changed. Check the plan again.'
  let plans = 0
  server.use(
    reply(planMenuCsv, () => {
      plans += 1
      return { plan: plans === 1 ? plan : { ...plan, fingerprint: 'plan-2', same: 4 } }
    }),
    replyWithError(importMenuCsv, 'conflict', message),
  )
  const { user } = openOffice('/office/menu/csv')
  await choose(user)
  expect(await screen.findByText('1 new category')).toBeVisible()
  for (const text of ['2 new dishes', '1 changed dish', '1 left out'])
    expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import it' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText(/4 dishes are already the same/)).toBeVisible()
})

test('The menu is downloaded with the name of its day', async () => {
  server.use(reply(exportMenuCsv, { name: 'menu-2026-11-23.csv', csv: 'Row,Page\r\n' }))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = vi.fn(() => 'blob:menu')
  URL.revokeObjectURL = vi.fn()
  const { user } = openOffice('/office/menu/csv')
  await user.click(await screen.findByRole('button', { name: 'Download the menu' }))
  expect(await screen.findByText('The menu is in your downloads.')).toBeVisible()
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'menu-2026-11-23.csv' })
  expect(within(document.body).queryByRole('alert')).toBeNull()
})
