import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { clearStored, keepStored, stored, storedText } from './stored.ts'

const parseNumber = (json: unknown) => (typeof json === 'number' ? json : undefined)
const count = stored('count', { parse: parseNumber })

beforeEach(() => clearStored(['localStorage', 'sessionStorage']))
afterEach(() => void vi.unstubAllGlobals())

const blockStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

test('A value that was written is read back, and gone after it was removed', () => {
  expect(count.read()).toBeUndefined()
  count.write(7)
  expect(localStorage.getItem('count')).toBe('7')
  expect(count.read()).toBe(7)
  count.remove()
  expect(count.read()).toBeUndefined()
})

test.each(['{', '', 'null', '"7"', '[7]'])('Storage that holds %j reads as nothing', (text) => {
  localStorage.setItem('count', text)
  expect(count.read()).toBeUndefined()
})

test('The stored form may differ from the value', () => {
  const doubled = stored('doubled', {
    parse: (json) => Number(json) / 2,
    toJson: (value) => value * 2,
    area: 'sessionStorage',
  })
  doubled.write(4)
  expect(sessionStorage.getItem('doubled')).toBe('8')
  expect(doubled.read()).toBe(4)
})

test('BRW-13 Where storage is blocked, values are kept in memory', () => {
  const blocked = blockStorage()
  count.write(7)
  expect(count.read()).toBe(7)
  count.remove()
  expect(count.read()).toBeUndefined()
  blocked.mockRestore()
})

test('A full storage does not bring back an older value', () => {
  count.write(1)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  count.write(2)
  expect(count.read()).toBe(2)
  full.mockRestore()
  count.write(3)
  expect(localStorage.getItem('count')).toBe('3')
  expect(count.read()).toBe(3)
})

test('Clearing removes what is in storage and in memory', () => {
  const blocked = blockStorage()
  storedText('token', 'localStorage').write('secret')
  clearStored(['localStorage'])
  expect(storedText('token', 'localStorage').read()).toBeNull()
  blocked.mockRestore()
  localStorage.setItem('token', 'secret')
  clearStored(['localStorage'])
  expect(localStorage).toHaveLength(0)
})

test('A store is loaded, saved on every change, and follows the other tabs', () => {
  const parse = (json: unknown) => (json === null ? undefined : { n: Number(json) })
  const store = create(() => ({ n: 0 }))
  localStorage.setItem('n', '3')
  keepStored(store, stored('n', { parse, toJson: ({ n }) => n }), { n: 0 })
  expect(store.getState()).toEqual({ n: 3 })
  store.setState({ n: 4 })
  expect(localStorage.getItem('n')).toBe('4')
  localStorage.setItem('n', '5')
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(store.getState()).toEqual({ n: 4 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'n' }))
  expect(store.getState()).toEqual({ n: 5 })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(store.getState()).toEqual({ n: 0 })
  expect(localStorage, 'the other tab signed out and left nothing').toHaveLength(0)
})

test('Clearing empties the stores of this tab too, and none is written back', () => {
  const parse = (json: unknown) => (json === null ? undefined : { n: Number(json) })
  const store = create(() => ({ n: 0 }))
  keepStored(store, stored('cleared-store', { parse, toJson: ({ n }) => n }), { n: 0 })
  store.setState({ n: 4 })
  clearStored(['localStorage'])
  expect(store.getState()).toEqual({ n: 0 })
  expect(localStorage).toHaveLength(0)
})
