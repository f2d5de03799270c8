import { addressLine, brand, sendContactMessage } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dropToken } from '../../lib/change-session.ts'
import { record, replyWithError, server, startServer } from '../../testing/server.ts'
import { signIn } from '../../testing/users.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

const filled = {
  First: 'Ada',
  Last: 'Nwosu',
  Email: 'ada@example.com',
  Phone: '(253) 555-0188',
  Subject: 'Two hundred guests',
  Message: 'Can you?',
}

test('Every empty field shows its specified message, and the summary takes the focus', async () => {
  const { user } = visit('/contact')
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  const alert = await screen.findByText('Please check these 6 fields:')
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone number is required',
    'Subject is required',
    'Message is required',
  ])
    expect(screen.getAllByText(message)).toHaveLength(2)
  expect(alert.parentElement).toHaveFocus()
  await user.click(
    within(alert.parentElement ?? document.body).getByRole('button', { name: 'Subject is required' }),
  )
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveFocus()
})

test('An invalid e-mail address has its own message', async () => {
  const { user } = visit('/contact')
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText('Invalid email format'))[0]).toBeInTheDocument()
})

test('After a message is sent, with the digits of the phone, a toast confirms it and the form is empty', async () => {
  const sent = record(sendContactMessage, { message: 'ok' })
  const { user } = visit('/contact')
  await fill(user, filled)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message Send Successfully.')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Nwosu',
      email: 'ada@example.com',
      phone: '2535550188',
      subject: 'Two hundred guests',
      message: 'Can you?',
    },
  ])
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('')
})

test('A refusal is shown at its field and above the button, and nothing typed is lost', async () => {
  server.use(
    replyWithError(sendContactMessage, 'invalid', 'Please check the fields.', {
      errors: { phone: 'Phone must be numeric' },
    }),
  )
  const { user } = visit('/contact')
  await fill(user, filled)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Phone must be numeric')).toBeInTheDocument()
  expect(screen.getByText('Please check the fields.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Phone/ })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Can you?')
})

test('When the session ends while the guest writes, signing in leads back and nothing typed is lost', async () => {
  const { user } = visit('/contact', { token: 'old-token' })
  await fill(user, filled)
  act(() => dropToken('old-token'))
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/contact'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Can you?'))
})

test('The contact details are beside the form; the map loads only on request', async () => {
  const { user } = visit('/contact')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: brand.phone })).toHaveAttribute('href', brand.phoneHref)
  expect(main.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`)
  expect(document.querySelector('iframe')).not.toBeInTheDocument()
  await user.click(main.getByRole('button', { name: 'Show the map' }))
  expect(screen.getByTitle(`Map of ${addressLine}`).getAttribute('src')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\//,
  )
})
