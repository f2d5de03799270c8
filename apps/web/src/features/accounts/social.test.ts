import { beforeEach, expect, test, vi } from 'vitest'
import { beginSocialSignIn, readSocialReturn } from './social.ts'

beforeEach(() => sessionStorage.clear())

const options = {
  clientId: 'our-app',
  authorizeUrl: 'https://accounts.google.example/o/oauth2/v2/auth',
  returnTo: 'https://baobab.example/signin',
  next: '/checkout',
}
const begin = (provider: 'google' | 'facebook') => {
  const url = beginSocialSignIn(provider, options)
  if (url === null) throw new Error('session storage is blocked')
  return Object.fromEntries(new URL(url).searchParams)
}
const comeBack = (params: Record<string, string>) => readSocialReturn(`#${new URLSearchParams(params)}`)

test('Google is asked for an ID token with a nonce, and its answer works once', () => {
  const request = begin('google')
  expect(request).toMatchObject({
    client_id: 'our-app',
    redirect_uri: 'https://baobab.example/signin',
    response_type: 'token id_token',
    scope: 'openid email profile',
  })
  const { state = '', nonce } = request
  const answer = { state, id_token: 'signed', access_token: 'ya29' }
  expect(comeBack(answer)).toEqual({
    provider: 'google',
    next: '/checkout',
    idToken: 'signed',
    accessToken: 'ya29',
    nonce,
  })
  expect(comeBack(answer)).toBeNull()
})

test('Facebook answers with an access token', () => {
  const { state = '' } = begin('facebook')
  expect(comeBack({ state, access_token: 'EAA' })).toEqual({
    provider: 'facebook',
    next: '/checkout',
    accessToken: 'EAA',
  })
})

test('An answer to a sign-in that this browser did not begin is ignored', () => {
  expect(comeBack({ state: 'google.made-up', id_token: 'stolen' })).toBeNull()
  begin('google')
  expect(comeBack({ state: 'google.made-up', id_token: 'stolen' })).toBeNull()
  expect(readSocialReturn('#reviews')).toBeNull()
})

test('A canceled sign-in comes back as an error', () => {
  const { state = '' } = begin('google')
  expect(comeBack({ state, error: 'access_denied' })).toEqual({
    provider: 'google',
    next: '/checkout',
    error: 'access_denied',
  })
})

test('Without session storage no sign-in begins', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(beginSocialSignIn('google', options)).toBeNull()
  blocked.mockRestore()
})
