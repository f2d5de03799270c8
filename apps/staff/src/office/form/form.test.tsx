import { TextAreaField, TextField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useSession } from '@baobab/client/session'
import {
  amountText,
  Dollars,
  type Endpoint,
  Id,
  labelled,
  Ok,
  OptionalText,
  staffLogin,
  Text,
  TypedDollars,
  versioned,
} from '@baobab/contract'
import { reply, replyWithError, replyWithNetworkError, server } from '@baobab/contract/testing/mock-api'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { signedIn, tokenRefused } from '../../lib/session.ts'
import { signOut } from '../../sign-in/SignOutButton.tsx'
import { PasswordDialog } from '../layout/PasswordDialog.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { useOfficeForm } from './use-office-form.ts'

const DishFields = z.object({
  name: labelled('Name', Text(60, 'A name is required')),
  small: labelled('Small', TypedDollars),
  large: labelled('Large', TypedDollars),
  story: labelled('Story', OptionalText(200)),
})
const Dish = z.object({
  version: z.int(),
  name: z.string(),
  small: Dollars,
  large: Dollars,
  story: z.string(),
})
type Dish = z.output<typeof Dish>
const saveDish = {
  method: 'PATCH',
  path: '/office/test-dish/:id',
  auth: 'owner',
  summary: '',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(DishFields),
  response: Ok({ dish: Dish }),
} as const satisfies Endpoint

const ribs: Dish = { version: 3, name: 'Ribs', small: 1200, large: 2250, story: '' }

function DishForm({ dish }: { dish: Dish }) {
  const office = useOfficeForm({
    fields: DishFields,
    item: dish,
    itemSchema: Dish,
    toValues: ({ name, small, large, story }) => ({
      name,
      small: amountText(small),
      large: amountText(large),
      story,
    }),
    save: async (body) => (await api(saveDish, { params: { id: 7 }, body })).dish,
    nouns: { small: 'price', large: 'price' },
    draftKey: 'dish-7',
  })
  return (
    <OfficeForm office={office} label="Ribs">
      <TextField name="name" />
      <MoneyField name="small" />
      <MoneyField name="large" />
      <TextAreaField name="story" />
    </OfficeForm>
  )
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

function open(dish = ribs, { keepsDevice = false } = {}) {
  stubBrowserApis()
  if (!keepsDevice) localStorage.clear()
  signedIn({ token: 'old', role: 'owner', name: 'Ama', email: 'ama@example.com' })
  const element = (
    <>
      <DishForm dish={dish} />
      <PasswordDialog />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/dish', element },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/dish'] },
  )
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const navigate = (path: string) => act(() => router.navigate(path))
  return { user: userEvent.setup(), navigate, unmount }
}

type Body = { version: number; changes: Record<string, string> }
/** Stores what is sent as the API would, and records it. */
function storeDish(start = ribs) {
  const sent: Body[] = []
  let { version, ...fields } = start
  server.use(
    reply(saveDish, ({ body }) => {
      const parsed: Body = JSON.parse(body)
      sent.push(parsed)
      fields = { ...fields, ...z.parse(saveDish.body, parsed).changes }
      version++
      return { dish: { version, ...fields } }
    }),
  )
  return sent
}
/** The 409 of a save that is based on an old version. */
const refuseAsChanged = (version: number, fields: Record<string, { theirs: unknown; yours: unknown }>) =>
  server.use(
    http.patch(
      '*/api/office/test-dish/7',
      () =>
        HttpResponse.json(
          {
            status: false,
            code: 'changed_meanwhile',
            message: 'This was changed meanwhile. Choose what to keep.',
            request_id: 'test',
            current: { version, by: 'Kofi', at: '2026-11-21T19:51:00.000Z', fields },
          },
          { status: 409 },
        ),
      { once: true },
    ),
  )

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const save = () => screen.getByRole('button', { name: 'Save' })
type User = ReturnType<typeof userEvent.setup>
async function retype(user: User, name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
}

test('A save carries the version and what was changed, and the next one the new version', async () => {
  const sent = storeDish()
  const { user } = open()
  expect(bar()).toBeNull()
  await retype(user, 'Small', '$12.5')
  await retype(user, 'Large', '23')
  await user.type(field('Story'), 'Slow.')
  expect(bar()).toHaveTextContent('Not saved: 2 prices, 1 story')
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(field('Small')).toHaveValue('12.50')
  await retype(user, 'Name', 'Spare ribs')
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([
    { version: 3, changes: { small: '12.50', large: '23.00', story: 'Slow.' } },
    { version: 4, changes: { name: 'Spare ribs' } },
  ])
})

test('Whatever is changed raises the bar, and changed back it is gone', async () => {
  open()
  const before = { Name: 'Ribs', Small: '12.00', Large: '22.50', Story: '' }
  const names = Object.keys(before) as (keyof typeof before)[]
  const change = (name: string, value: string) => {
    fireEvent.change(field(name), { target: { value } })
    fireEvent.blur(field(name))
  }
  const edits = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 5 })), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      for (const [name, text] of list) change(name, `7${text}`)
      await waitFor(() => expect(bar()).not.toBeNull())
      for (const name of names) change(name, before[name])
      await waitFor(() => expect(bar()).toBeNull())
    }),
    { numRuns: 30 },
  )
})

test.each([
  [
    'a refused field',
    () => replyWithError(saveDish, 'invalid', 'Too dear.', { errors: { 'changes.large': 'Too dear.' } }),
  ],
  ['a busy server', () => replyWithError(saveDish, 'unavailable', 'The restaurant’s computer is busy.')],
  ['a lost connection', () => replyWithNetworkError(saveDish)],
])('After %s everything that was typed stays, also what was typed while it was sent', async (_, failure) => {
  let respond = () => {}
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve
  })
  server.use(
    http.patch('*/api/office/test-dish/7', () => isReleased.then(() => undefined)),
    failure(),
  )
  const { user } = open()
  await retype(user, 'Large', '99')
  await user.click(save())
  expect(bar()).toHaveTextContent('Saving')
  await user.type(field('Story'), 'Slow.')
  respond()
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(field('Large')).toHaveValue('99.00')
  expect(field('Story')).toHaveValue('Slow.')
  expect(bar()).toHaveTextContent('Not saved: 1 price, 1 story')
  const sent = storeDish()
  await user.click(save())
  await waitFor(() => expect(sent).toEqual([{ version: 3, changes: { large: '99.00', story: 'Slow.' } }]))
})

test('The first field that the server refuses has the focus and says why', async () => {
  server.use(replyWithError(saveDish, 'invalid', 'Too dear.', { errors: { 'changes.large': 'Too dear.' } }))
  const { user } = open()
  await retype(user, 'Large', '99')
  await user.click(save())
  await waitFor(() => expect(field('Large')).toHaveFocus())
  expect(field('Large')).toHaveAccessibleDescription('Too dear.')
})

test('What is typed while a save is under way survives its success and is saved next', async () => {
  const sent = storeDish()
  let respond = () => {}
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve
  })
  server.use(http.patch('*/api/office/test-dish/7', () => isReleased.then(() => undefined), { once: true }))
  const { user } = open()
  await retype(user, 'Small', '13')
  await user.click(save())
  await retype(user, 'Large', '24')
  respond()
  await waitFor(() => expect(bar()).toHaveTextContent('Not saved: 1 price'))
  expect(field('Large')).toHaveValue('24')
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([
    { version: 3, changes: { small: '13.00' } },
    { version: 4, changes: { large: '24.00' } },
  ])
})

test('When another person has changed the same field, both values are shown and the choice is saved', async () => {
  const { user } = open()
  await retype(user, 'Small', '13')
  await retype(user, 'Name', 'Spare ribs')
  refuseAsChanged(5, {
    small: { theirs: 14, yours: 13 },
    name: { theirs: 'Baby ribs', yours: 'Spare ribs' },
  })
  await user.click(save())
  const conflict = await screen.findByText(/^Kofi changed this at/)
  expect(conflict.parentElement).toHaveFocus()
  expect(conflict.parentElement).toHaveTextContent(/Theirs14\.00Yours13\.00/)
  await user.click(screen.getByRole('button', { name: 'Small: take theirs' }))
  await user.click(screen.getByRole('button', { name: 'Name: keep yours' }))
  expect(screen.queryByText(/^Kofi changed this/)).toBeNull()
  expect(field('Small')).toHaveValue('14.00')
  const sent = storeDish({ ...ribs, version: 5, small: 1400, name: 'Baby ribs' })
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 5, changes: { name: 'Spare ribs' } }])
})

test('When another person has changed other fields only, the save goes through by itself', async () => {
  const { user } = open()
  const sent = storeDish({ ...ribs, version: 5 })
  refuseAsChanged(5, { small: { theirs: 12, yours: 13 } })
  await retype(user, 'Small', '13')
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 5, changes: { small: '13.00' } }])
})

test('A session that ends asks for the password above the form, and then sends the same save', async () => {
  const sent = storeDish()
  const tokens: (string | null)[] = []
  server.use(
    http.patch('*/api/office/test-dish/7', ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      if (tokens.length > 1) return undefined
      return HttpResponse.json(
        { status: false, code: 'unauthorized', message: 'Your session has ended.', request_id: 'test' },
        { status: 401 },
      )
    }),
    reply(staffLogin, { token: 'new', role: 'owner', name: 'Ama' }),
  )
  const { user } = open()
  await retype(user, 'Small', '13')
  await user.click(save())
  await user.type(await screen.findByLabelText(/^Password/), 'oak-and-embers-1{Enter}')
  await waitFor(() => expect(bar()).toBeNull())
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(sent).toEqual([{ version: 3, changes: { small: '13.00' } }])
})

test('Who closes the question for the password keeps what is typed and reads why it is not saved', async () => {
  server.use(replyWithError(saveDish, 'unauthorized', 'Your session has ended. Please sign in again.'))
  const { user } = open()
  await retype(user, 'Small', '13')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument()
  expect(field('Small')).toHaveValue('13.00')
})

const draftText = /^Unsaved changes from .+: 1 price, 1 story\.$/
async function leaveDraft() {
  const { user, unmount } = open()
  await retype(user, 'Small', '13')
  await user.type(field('Story'), 'Slow.')
  await waitFor(() => expect(localStorage.getItem('office-draft-dish-7')).toContain('Slow.'))
  unmount()
}

test('After a crash the changes are offered, and restored they are saved as any other', async () => {
  await leaveDraft()
  const sent = storeDish()
  const { user } = open(ribs, { keepsDevice: true })
  expect(await screen.findByText(draftText)).toBeInTheDocument()
  expect(field('Small')).toHaveValue('12.00')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 3, changes: { small: '13.00', story: 'Slow.' } }])
  expect(localStorage.getItem('office-draft-dish-7')).toBeNull()
})

test('A restored field that another person has changed since shows both values', async () => {
  await leaveDraft()
  const { user } = open({ ...ribs, version: 4, small: 1400 }, { keepsDevice: true })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByText('Another person changed this. Choose what to keep.')).toBeInTheDocument()
  expect(screen.getByText('14.00')).toBeInTheDocument()
})

test('A draft is offered for a day, and to nobody but the person who typed it', async () => {
  await leaveDraft()
  const draft = JSON.parse(localStorage.getItem('office-draft-dish-7') ?? '')
  for (const other of [{ owner: 'kofi@example.com' }, { at: Date.now() - 25 * 3_600_000 }]) {
    localStorage.setItem('office-draft-dish-7', JSON.stringify({ ...draft, ...other }))
    const { unmount } = open(ribs, { keepsDevice: true })
    expect(field('Name')).toHaveValue('Ribs')
    expect(screen.queryByText(draftText)).toBeNull()
    unmount()
  }
})

test('Leaving with changes asks first; staying keeps them, leaving drops them', async () => {
  const { user, navigate } = open()
  await retype(user, 'Small', '13')
  await navigate('/elsewhere')
  expect(await screen.findByText('You’d lose 1 price.')).toBeInTheDocument()
  await act(() => user.click(screen.getByRole('button', { name: 'Stay' })))
  expect(field('Small')).toHaveValue('13.00')
  await navigate('/elsewhere')
  const leave = await screen.findByRole('button', { name: 'Leave' })
  await act(() => user.click(leave))
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(localStorage.getItem('office-draft-dish-7')).toBeNull()
})

test('Nothing asks after a save, after changing back, or when signing out', async () => {
  storeDish()
  const { user, navigate } = open()
  await retype(user, 'Small', '13')
  await user.click(save())
  await waitFor(() => expect(bar()).toBeNull())
  await retype(user, 'Name', 'Ribs!')
  await retype(user, 'Name', 'Ribs')
  await navigate('/elsewhere')
  expect(screen.getByText('Elsewhere')).toBeInTheDocument()
  await navigate('/dish')
  await retype(user, 'Name', 'Ribs!')
  server.use(http.post('*/api/user/logout', () => HttpResponse.json({ status: true, message: '' })))
  act(signOut)
  expect(useSession.getState().token).toBeNull()
  await navigate('/elsewhere')
  expect(screen.getByText('Elsewhere')).toBeInTheDocument()
})

test('While the session has only ended, leaving still asks', async () => {
  const { user, navigate } = open()
  await retype(user, 'Small', '13')
  act(() => tokenRefused('old'))
  await navigate('/elsewhere')
  expect(await screen.findByText('You’d lose 1 price.')).toBeInTheDocument()
})

test('"Discard" shows what the server has', async () => {
  const { user } = open()
  await retype(user, 'Small', '13')
  await retype(user, 'Name', '')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Small')).toHaveValue('12.00')
  expect(field('Name')).toHaveValue('Ribs')
  expect(bar()).toBeNull()
})

test('Wheel and arrow keys change no amount, and a third decimal is refused', async () => {
  const sent = storeDish()
  const { user } = open()
  expect(field('Small')).toHaveAttribute('inputmode', 'decimal')
  await user.click(field('Small'))
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  fireEvent.wheel(field('Small'), { deltaY: -100 })
  expect(field('Small')).toHaveValue('12.00')
  await retype(user, 'Small', '12.505')
  await user.click(save())
  expect(await screen.findByText('Dollars and cents, such as 12.50')).toBeInTheDocument()
  expect(sent).toEqual([])
})
