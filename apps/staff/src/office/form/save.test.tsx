import { staffLogin } from '@baobab/contract'
import { reply, replyWithError, replyWithNetworkError, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  bar,
  field,
  holdSave,
  openForm,
  refuseAsChanged,
  retype,
  ribs,
  saveButton,
  saveDish,
  startForms,
  storeDish,
} from '../../testing/office-form.tsx'

startForms()

test('A save carries the version and what was changed, and the next one the new version', async () => {
  const sent = storeDish()
  const { user } = openForm()
  expect(bar()).toBeNull()
  await retype(user, 'Small', '$12.5')
  await retype(user, 'Large', '23')
  await user.type(field('Story'), 'Slow.')
  expect(bar()).toHaveTextContent('Not saved: 2 prices, 1 story')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(field('Small')).toHaveValue('12.50')
  await retype(user, 'Name', 'Spare ribs')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([
    { version: 3, changes: { small: '12.50', large: '23.00', story: 'Slow.' } },
    { version: 4, changes: { name: 'Spare ribs' } },
  ])
})

test('Whatever is changed raises the bar, and changed back it is gone', async () => {
  openForm()
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
  server.use(failure())
  const respond = holdSave()
  const { user } = openForm()
  await retype(user, 'Large', '99')
  await user.click(saveButton())
  expect(bar()).toHaveTextContent('Saving')
  await user.type(field('Story'), 'Slow.')
  respond()
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(field('Large')).toHaveValue('99.00')
  expect(field('Story')).toHaveValue('Slow.')
  expect(bar()).toHaveTextContent('Not saved: 1 price, 1 story')
  const sent = storeDish()
  await user.click(saveButton())
  await waitFor(() => expect(sent).toEqual([{ version: 3, changes: { large: '99.00', story: 'Slow.' } }]))
})

test('The first field that the server refuses has the focus and says why', async () => {
  server.use(replyWithError(saveDish, 'invalid', 'Too dear.', { errors: { 'changes.large': 'Too dear.' } }))
  const { user } = openForm()
  await retype(user, 'Large', '99')
  await user.click(saveButton())
  await waitFor(() => expect(field('Large')).toHaveFocus())
  expect(field('Large')).toHaveAccessibleDescription('Too dear.')
})

test('What is typed while a save is under way survives its success and is saved next', async () => {
  const sent = storeDish()
  const respond = holdSave()
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await user.click(saveButton())
  await retype(user, 'Large', '24')
  respond()
  await waitFor(() => expect(bar()).toHaveTextContent('Not saved: 1 price'))
  expect(field('Large')).toHaveValue('24')
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([
    { version: 3, changes: { small: '13.00' } },
    { version: 4, changes: { large: '24.00' } },
  ])
})

test('Wheel and arrow keys change no amount, and a third decimal is refused', async () => {
  const sent = storeDish()
  const { user } = openForm()
  expect(field('Small')).toHaveAttribute('inputmode', 'decimal')
  await user.click(field('Small'))
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  fireEvent.wheel(field('Small'), { deltaY: -100 })
  expect(field('Small')).toHaveValue('12.00')
  await retype(user, 'Small', '12.505')
  await user.click(saveButton())
  expect(await screen.findByText('Dollars and cents, such as 12.50')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('When another person has changed the same field, both values are shown and the choice is saved', async () => {
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await retype(user, 'Name', 'Spare ribs')
  refuseAsChanged(5, {
    small: { theirs: 14, yours: 13 },
    name: { theirs: 'Baby ribs', yours: 'Spare ribs' },
  })
  await user.click(saveButton())
  const conflict = await screen.findByText(/^Kofi changed this at/)
  expect(conflict.parentElement).toHaveFocus()
  expect(conflict.parentElement).toHaveTextContent(/Theirs14\.00Yours13\.00/)
  await user.click(screen.getByRole('button', { name: 'Small: take theirs' }))
  await user.click(screen.getByRole('button', { name: 'Name: keep yours' }))
  expect(screen.queryByText(/^Kofi changed this/)).toBeNull()
  expect(field('Small')).toHaveValue('14.00')
  const sent = storeDish({ ...ribs, version: 5, small: 1400, name: 'Baby ribs' })
  await user.click(saveButton())
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent).toEqual([{ version: 5, changes: { name: 'Spare ribs' } }])
})

test('When another person has changed other fields only, the save goes through by itself', async () => {
  const { user } = openForm()
  const sent = storeDish({ ...ribs, version: 5 })
  refuseAsChanged(5, { small: { theirs: 12, yours: 13 } })
  await retype(user, 'Small', '13')
  await user.click(saveButton())
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
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await user.click(saveButton())
  await user.type(await screen.findByLabelText(/^Password/), 'oak-and-embers-1{Enter}')
  await waitFor(() => expect(bar()).toBeNull())
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(sent).toEqual([{ version: 3, changes: { small: '13.00' } }])
})

test('Who closes the question for the password keeps what is typed and reads why it is not saved', async () => {
  server.use(replyWithError(saveDish, 'unauthorized', 'Your session has ended. Please sign in again.'))
  const { user } = openForm()
  await retype(user, 'Small', '13')
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument()
  expect(field('Small')).toHaveValue('13.00')
})
