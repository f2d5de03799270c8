import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

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
