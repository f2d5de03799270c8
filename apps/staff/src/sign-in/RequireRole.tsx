import { useSession } from '@baobab/client/session'
import { staffPages } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useIsOwner, usePerson } from '../lib/session.ts'
import type { Route } from '../routes.ts'
import { SignOutButton } from './SignOutButton.tsx'

type Props = { needed: Route['role']; children: ReactNode }

/** Leads to the sign-in and back. The server checks each call by itself; this spares cooks a page of refusals. */
export function RequireRole({ needed, children }: Props) {
  const { token, hasExpired } = useSession()
  const isOwner = useIsOwner()
  const { pathname, search } = useLocation()
  // the office stays open below the question for the password
  const isAskedAgain = needed === 'owner' && isOwner && hasExpired
  if (token === null && !isAskedAgain)
    return <Navigate to={staffPages.signIn} state={{ next: pathname + search }} replace />
  if (needed === 'owner' && !isOwner) return <OwnerOnly />
  return children
}

function OwnerOnly() {
  const name = usePerson(({ person }) => person?.name)
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-5">
      <h1 className="font-display text-3xl font-bold">The office is for the owner</h1>
      <p>You’re signed in as {name}, who works in the kitchen.</p>
      <div className="flex flex-wrap gap-3">
        <Link to={staffPages.board} className={buttonClass()}>
          Open the board
        </Link>
        <SignOutButton variant="secondary" />
      </div>
    </main>
  )
}
