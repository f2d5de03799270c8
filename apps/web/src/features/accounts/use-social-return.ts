import { ApiError, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signInWithFacebook, signInWithGoogle } from '../../api/accounts.ts'
import { readSocialReturn, type SocialReturn } from './social.ts'

const enter = (back: SocialReturn) => {
  if ('error' in back) throw new Error(back.error)
  return back.provider === 'google'
    ? signInWithGoogle({
        google_idToken: back.idToken,
        google_accessToken: back.accessToken,
        nonce: back.nonce,
      })
    : signInWithFacebook({ facebook_accessToken: back.accessToken })
}

type On = {
  /** It was begun here; this is where the person was going. Said before anything is asked of the server. */
  back: (next: string) => void
  signedIn: (token: string) => void
}

/** Finishes a sign-in that came back from Google or Facebook in the address's fragment. */
export function useSocialReturn(on: On) {
  const isRead = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (back: SocialReturn) => enter(back),
    onSuccess: ({ token }) => {
      toast.success(texts.loggedIn)
      on.signedIn(token)
    },
    onError: (refused, { provider }) => toast.error(sentence(refused, provider)),
  })
  useEffect(() => {
    if (isRead.current || location.hash === '') return
    isRead.current = true
    const back = readSocialReturn(location.hash)
    // it carries tokens: out of the address, the history and anything that reports addresses
    history.replaceState(history.state, '', location.pathname + location.search)
    if (back === null) return
    on.back(back.next)
    if (!('error' in back && back.error === 'access_denied')) mutate(back)
  }, [mutate, on])
  return { isEntering: isPending, problem: error ? sentence(error, null) : null }
}

const sentence = (error: unknown, provider: SocialReturn['provider'] | null): string => {
  if (error instanceof ApiError) return error.message
  return provider === 'facebook' ? texts.facebookUnknown : texts.unexpected
}
