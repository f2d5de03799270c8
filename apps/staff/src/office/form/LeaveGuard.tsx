import { useSession } from '@baobab/client/session'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import type { OfficeForm } from './use-office-form.ts'

type Props = { office: Pick<OfficeForm, 'hasChanges' | 'changes' | 'forgetDraft'> }

/** Asks before a navigation would lose changes. Not after a save, and not when signing out, which is a decision of its own. */
export function LeaveGuard({ office: { hasChanges, changes, forgetDraft } }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { token, hasExpired } = useSession.getState()
    const isSignedOut = token === null && !hasExpired
    return !isSignedOut && currentLocation.pathname !== nextLocation.pathname && hasChanges()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasChanges() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    forgetDraft()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      loading={false}
      onConfirm={leave}
      onCancel={blocker.reset}
    >
      {`You’d lose ${changes}.`}
    </ConfirmDialog>
  )
}
