import {
  exportMenuCsv,
  importMenuCsv,
  listDrafts,
  listPublications,
  type MenuCsvPlan,
  planMenuCsv,
} from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

const question = {
  id: 'twice-1a2b',
  text: 'Some names appear more than once.',
  about: ['Jollof: Lunch, Dinner'],
  choices: [
    { value: 'both', label: 'Keep them all' },
    { value: 'first', label: 'Keep the first of each' },
  ],
  answer: 'both',
}
const plan: MenuCsvPlan = {
  source: 'toast',
  fingerprint: 'plan-1',
  questions: [question],
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

test('A file is planned, its question answered, and what the owner agreed to is brought in', async () => {
  const sent: string[] = []
  server.use(
    reply(planMenuCsv, ({ body }) => {
      const isFirst = body.includes('first')
      return {
        plan: isFirst
          ? {
              ...plan,
              fingerprint: 'plan-2',
              questions: [{ ...question, answer: 'first' }],
              added: plan.added.slice(0, 1),
            }
          : plan,
      }
    }),
    reply(importMenuCsv, ({ body }) => {
      sent.push(body)
      return { message: '2 dishes imported.', drafts: 2 }
    }),
    reply(listDrafts, { drafts: [] }),
    reply(listPublications, { items: [], total: 0, page: 1, pages: 1 }),
  )
  const { user, address } = openOffice('/office/menu/csv')
  await choose(user)
  expect(await screen.findByRole('heading', { name: 'What’s in the Toast file' })).toHaveFocus()
  expect(screen.getByText('toast.csv')).toBeVisible()
  expect(screen.getByText('2 new dishes')).toBeVisible()
  expect(screen.getByText('Jollof (Dinner)')).toBeInTheDocument()
  expect(screen.getByText('1 changed dish')).toBeVisible()
  expect(screen.getByText('1 left out')).toBeVisible()
  expect(
    screen.getByText('3 dishes are already the same. 1 dish not in the file stay as they are.'),
  ).toBeVisible()
  await user.selectOptions(screen.getByLabelText(question.text), 'first')
  expect(await screen.findByText('1 new dish')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import it' }))
  expect(await screen.findByText('2 dishes imported.')).toBeVisible()
  expect(address()).toBe('/office/menu/publish')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('plan-2')
  expect(sent[0]).toContain('answers[twice-1a2b]')
})

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

test('When the menu has changed meanwhile, the plan is shown anew and nothing is lost', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Import it' }))
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
