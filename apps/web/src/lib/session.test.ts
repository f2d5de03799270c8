import { useSession } from '@baobab/client/session'
import { beforeEach, expect, test } from 'vitest'
import { clearSession, dropToken, renewToken, storeSession } from './change-session.ts'
import { followOtherTabs } from './session.ts'

followOtherTabs()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ token: null, hasExpired: false })
})

test('A refused token ends the session, until the next sign-in', () => {
  storeSession('old', { remember: true })
  dropToken('old')
  expect(useSession.getState()).toEqual({ token: null, hasExpired: true })
  expect(localStorage.getItem('token')).toBeNull()
  storeSession('new', { remember: true })
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
})

test('A late refusal of an older token does not end the new session', () => {
  storeSession('old', { remember: true })
  renewToken('old', 'new')
  dropToken('old')
  expect(useSession.getState().token).toBe('new')
  expect(localStorage.getItem('token')).toBe('new')
})

test('A token that another tab has renewed is taken over instead of removed', () => {
  storeSession('old', { remember: true })
  localStorage.setItem('token', 'new')
  dropToken('old')
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
  expect(localStorage.getItem('token')).toBe('new')
})

test('A renewed token lives as long as the one before', () => {
  storeSession('old', { remember: false })
  renewToken('old', 'new')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'new'])
})

test('A token renewed after the person has signed out does not sign in', () => {
  storeSession('old', { remember: true })
  clearSession()
  renewToken('old', 'new')
  expect(useSession.getState().token).toBeNull()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('A renewed token takes the place of the old one although the server has just refused that', () => {
  storeSession('old', { remember: true })
  dropToken('old')
  renewToken('old', 'new')
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
})

const otherTab = {
  removes: (key: string) => {
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  },
  writes: (key: string, value: string) => {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  },
  clears: () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  },
}

test('A session whose end another tab has found has expired here too, until a person signs in there', () => {
  storeSession('old', { remember: true })
  otherTab.removes('token')
  expect(useSession.getState()).toEqual({ token: null, hasExpired: true })
  otherTab.writes('token', 'new')
  expect(useSession.getState()).toEqual({ token: 'new', hasExpired: false })
})

test('Who signs out in another tab is signed out here, and no session has expired', () => {
  storeSession('old', { remember: true })
  sessionStorage.setItem('checkout-draft', '{}')
  otherTab.clears()
  expect(useSession.getState()).toEqual({ token: null, hasExpired: false })
  expect(sessionStorage.length).toBe(0)
})

test('Another key of another tab says nothing about the session', () => {
  storeSession('old', { remember: false })
  otherTab.writes('favourites', '{}')
  expect(useSession.getState()).toEqual({ token: 'old', hasExpired: false })
})
