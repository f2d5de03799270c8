import { staffLogin } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  bar,
  field,
  openForm,
  retype,
  saveButton,
  saveDish,
  startForms,
  storeDish,
} from '../../testing/office-form.tsx'

startForms()

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
