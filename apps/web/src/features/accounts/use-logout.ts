import { pages } from '@baobab/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signOut } from './sign-out.ts'

export function useLogout() {
  const navigate = useNavigate()
  /** From the click on; without a token the account area would lead to the sign-in instead. */
  const [isLeaving, setLeaving] = useState(false)
  const logout = async () => {
    setLeaving(true)
    await signOut()
    navigate(pages.home)
  }
  return { isLeaving, logout }
}
