import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Much of a screen is fetched when it is needed; the first time in a run that takes a while.
configure({ asyncUtilTimeout: 5000 })

/** What jsdom leaves out of a browser and our screens stand on. Everything counts as near, nothing asks for calm. */
export function completeBrowser() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  const create = document.createElement.bind(document)
  // jsdom does not know <search> yet, and React would complain.
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    if (tag !== 'search') return create(tag, options)
    const search = create('div')
    search.setAttribute('role', 'search')
    return search
  }
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.getAnimations = () => []
  Element.prototype.setPointerCapture = () => {}
}
