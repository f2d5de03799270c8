import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { endSession } from '../../api/accounts.ts'
import { clearSession } from '../../lib/change-session.ts'

export function useLogout() {
  const navigate = useNavigate()
  /** From the click on; without a token the account area would lead to the sign-in instead. */
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    clearSession()
    navigate(pages.home)
  }
  const logout = async () => {
    const { token } = useSession.getState()
    setLeaving(true)
    // here and in the other tabs first: none of them asks with a session that has ended, and nothing stays in this
    // browser, even when the server cannot be reached
    clearSession()
    await endSession(token).catch(() => undefined)
    navigate(pages.home)
  }
  return { isLeaving, logout, leave }
}

/** For pages of the account area: leaves it without asking the server, because the account is gone. */
export const useLeave = () => useOutletContext<{ leave: () => void }>().leave
