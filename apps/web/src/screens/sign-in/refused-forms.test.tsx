import { forgotPassword, login, register, resetPassword } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { replyWithError, server, startServer } from '../../testing/server.ts'
import { currentPath, fill, visit } from '../../testing/visit.tsx'

startServer()

const email = 'new@example.com'
const password = 'slow-oak-smoke'

test.each([
  ['/signin', login, { Email: email, Password: password }, 'Sign In'],
  [
    '/signup',
    register,
    { Email: email, Phone: '253 555 0100', Password: password, 'Confirm Password': password },
    'Sign Up',
  ],
  ['/forgetpassemail', forgotPassword, { Email: email }, 'Submit'],
  ['/change-password', resetPassword, { Password: password, 'Confirm Password': password }, 'Sign In'],
] as const)(
  'When %s is refused, a toast and the form say why, and nothing typed is lost',
  async (page, endpoint, typed, button) => {
    server.use(replyWithError(endpoint, 'too_many_requests', 'Please wait a minute.'))
    sessionStorage.setItem('link-token:/change-password', 'secret')
    const { user } = visit(page)
    await fill(user, typed)
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.getAllByText('Please wait a minute.')).toHaveLength(2))
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute.')
    for (const [label, text] of Object.entries(typed))
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(text)
    expect(currentPath()).toBe(page)
  },
)
