import { afterEach, beforeEach, expect, vi } from 'vitest'

// React, the router and the query client report real mistakes through the console: a test that causes one fails.
// A test that expects one replaces the spy's implementation itself and looks at the calls.
const levels = ['error', 'warn'] as const
const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation((...words) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
})

afterEach(() => {
  for (const level of levels) vi.mocked(console[level]).mockRestore()
  expect(heard, 'nothing may be said on the console').toEqual([])
})
