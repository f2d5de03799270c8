import { pages } from '@baobab/contract'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { endSession } from '../../api/accounts.ts'
import { signedOut } from '../../lib/change-session.ts'

export function useLogout() {
  const navigate = useNavigate()
  /** From the click on; without a token the account area would lead to the sign-in instead. */
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    signedOut()
    navigate(pages.home)
  }
  const logout = async () => {
    setLeaving(true)
    // nothing stays in this browser, even when the server cannot be reached
    await endSession().catch(() => undefined)
    leave()
  }
  return { isLeaving, logout, leave }
}

/** For pages of the account area: leaves it without asking the server, because the account is gone. */
export const useLeave = () => useOutletContext<{ leave: () => void }>().leave
