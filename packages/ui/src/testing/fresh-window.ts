import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// Otherwise each try of a search that waits prints the whole page, which takes a tenth of the time. DEBUG_PRINT_LIMIT=7000 prints it.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  })

// Sonner adds its styles where it is loaded, so only the first file of a worker would have them; they hide a toast until an effect has run.
document.head.replaceChildren()

// A worker loads React and the other libraries, and jsdom, once for all its files. Each file gets the project's own modules anew, with
// stores and caches as they are when a window opens.
beforeAll(() => {
  // Testing Library says this only in the file that loads it first.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

// a new `Toaster` shows the toasts that are still open
afterEach(() => void toast.dismiss())

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})
