import { ApiError, texts, type User } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signInWithFacebook, signInWithGoogle } from '../../api/accounts.ts'
import { readSocialReturn, type SocialReturn } from './social.ts'

type Handlers = {
  /** This browser began the sign-in; `next` is where the person was going. Called before the server is asked. */
  onReturn: (next: string) => void
  onSignedIn: (token: string, user: User) => void
}

/** Finishes a sign-in that came back from Google or Facebook in the URL's fragment. */
export function useSocialReturn({ onReturn, onSignedIn }: Handlers) {
  const isRead = useRef(false)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: sendToServer,
    onSuccess: ({ token, data }) => {
      toast.success(texts.loggedIn)
      onSignedIn(token, data)
    },
    onError: (refused, { provider }) => toast.error(errorText(refused, provider)),
  })
  useEffect(() => {
    if (isRead.current || location.hash === '') return
    isRead.current = true
    const socialReturn = readSocialReturn(location.hash)
    // The fragment carries tokens: they must not stay in the address bar or the history.
    history.replaceState(history.state, '', location.pathname + location.search)
    if (socialReturn === null) return
    onReturn(socialReturn.next)
    const wasCancelled = 'error' in socialReturn && socialReturn.error === 'access_denied'
    if (!wasCancelled) mutate(socialReturn)
  }, [mutate, onReturn])
  return {
    isSigningIn: isPending,
    /** Where the person was going. The router may still be on its way to the address that says it. */
    next: variables?.next,
    errorMessage: error && errorText(error, variables.provider),
  }
}

async function sendToServer(socialReturn: SocialReturn) {
  if ('error' in socialReturn) throw new Error(socialReturn.error)
  return socialReturn.provider === 'google'
    ? signInWithGoogle({
        google_idToken: socialReturn.idToken,
        google_accessToken: socialReturn.accessToken,
        nonce: socialReturn.nonce,
      })
    : signInWithFacebook({ facebook_accessToken: socialReturn.accessToken })
}

const errorText = (error: unknown, provider: SocialReturn['provider']): string => {
  if (error instanceof ApiError) return error.message
  return provider === 'facebook' ? texts.facebookUnknown : texts.unexpected
}
