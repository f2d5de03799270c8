import { afterEach, beforeEach, expect, vi } from 'vitest'

// React, the router and the query client report mistakes on the console: a test that causes one fails.
// A test that expects one replaces the implementation of the spy.
const levels = ['error', 'warn'] as const
const messages: string[] = []

beforeEach(() => {
  messages.length = 0
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation((...words) => {
      messages.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
})

afterEach(() => {
  for (const level of levels) vi.mocked(console[level]).mockRestore()
  expect(messages, 'messages on the console').toEqual([])
})
