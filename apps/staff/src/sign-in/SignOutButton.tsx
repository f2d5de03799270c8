import { logout } from '@baobab/contract'
import { Button } from '@baobab/ui'
import type { ComponentProps } from 'react'
import { api } from '../api/api.ts'
import { signedOut } from '../lib/session.ts'

export function signOut() {
  // this browser forgets the token even if the server does not hear of it
  void api(logout, { body: {} }).catch(() => {})
  signedOut()
}

export const SignOutButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} onClick={signOut}>
    Sign out
  </Button>
)
