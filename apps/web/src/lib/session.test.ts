import { beforeEach, expect, test } from 'vitest'
import { renewToken, signedIn, tokenRefused, useSession } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ token: null, hasExpired: false })
})

test('A refused token ends the session, until the next sign-in', () => {
  signedIn('old', { remember: true })
  tokenRefused('old')
  expect(useSession.getState()).toEqual({ token: null, hasExpired: true })
  expect(localStorage.getItem('token')).toBeNull()
  signedIn('new', { remember: true })
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
})

test('A late refusal of an older token does not end the new session', () => {
  signedIn('old', { remember: true })
  renewToken('new')
  tokenRefused('old')
  expect(useSession.getState().token).toBe('new')
  expect(localStorage.getItem('token')).toBe('new')
})

test('A token that another tab has renewed is taken over instead of removed', () => {
  signedIn('old', { remember: true })
  localStorage.setItem('token', 'new')
  tokenRefused('old')
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
  expect(localStorage.getItem('token')).toBe('new')
})

test('A renewed token lives as long as the one before', () => {
  signedIn('old', { remember: false })
  renewToken('new')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'new'])
})
