import { beforeEach, expect, test } from 'vitest'
import { beginSocialSignIn, readSocialReturn } from './social.ts'

beforeEach(() => sessionStorage.clear())

const start = {
  clientId: 'our-app',
  authorizeUrl: 'https://accounts.google.example/o/oauth2/v2/auth',
  returnTo: 'https://baobab.example/signin',
  next: '/checkout',
}
const begin = (provider: 'google' | 'facebook') =>
  Object.fromEntries(new URL(beginSocialSignIn(provider, start)).searchParams)
const back = (said: Record<string, string>) => readSocialReturn(`#${new URLSearchParams(said)}`)

test('Google is asked for an ID token bound to this sign-in, and its answer is taken once', () => {
  const asked = begin('google')
  expect(asked).toMatchObject({
    client_id: 'our-app',
    redirect_uri: 'https://baobab.example/signin',
    response_type: 'token id_token',
    scope: 'openid email profile',
  })
  const { state = '', nonce } = asked
  const said = { state, id_token: 'signed', access_token: 'ya29' }
  expect(back(said)).toEqual({
    provider: 'google',
    next: '/checkout',
    idToken: 'signed',
    accessToken: 'ya29',
    nonce,
  })
  expect(back(said)).toBeNull()
})

test('Facebook answers with an access token', () => {
  const { state = '' } = begin('facebook')
  expect(back({ state, access_token: 'EAA' })).toEqual({
    provider: 'facebook',
    next: '/checkout',
    accessToken: 'EAA',
  })
})

test('an answer to a sign-in that was not begun here counts for nothing', () => {
  expect(back({ state: 'google.made-up', id_token: 'stolen' })).toBeNull()
  begin('google')
  expect(back({ state: 'google.made-up', id_token: 'stolen' })).toBeNull()
  expect(readSocialReturn('#reviews')).toBeNull()
})

test('who changes their mind comes back with a word about it', () => {
  const { state = '' } = begin('google')
  expect(back({ state, error: 'access_denied' })).toEqual({
    provider: 'google',
    next: '/checkout',
    error: 'access_denied',
  })
})
