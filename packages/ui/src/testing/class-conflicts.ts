import { cleanup } from '@testing-library/react'
import { extendTailwindMerge } from 'tailwind-merge'
import { afterEach, expect } from 'vitest'

const merge = extendTailwindMerge({
  extend: { theme: { text: ['hero'], spacing: ['gutter', 'section', 'tap'] } },
  // Tailwind 4 keeps `leading-*` beside a font size in any order.
  override: { conflictingClassGroups: { 'font-size': [] } },
})

/** The classes that another class of the same element would replace if they were merged. */
const conflictsIn = (classes: string) => {
  const kept = new Set(merge(classes).split(/\s+/))
  return classes.split(/\s+/).filter((name) => !kept.has(name))
}

afterEach(() => {
  if (typeof document === 'undefined') return // a test of the server
  const all = new Set([...document.querySelectorAll('[class]')].map(({ classList }) => classList.value))
  const conflicts = [...all].flatMap((classes) =>
    conflictsIn(classes).map((name) => `${name} loses in: ${classes}`),
  )
  // This hook runs before Testing Library's own; when it fails, the next test still needs an empty document.
  cleanup()
  expect(conflicts, 'classes that set the same property').toEqual([])
})
