import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Parts of a screen are loaded when they are needed, which takes a while the first time in a run.
configure({ asyncUtilTimeout: 10_000 })

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>

/** Adds the browser APIs that jsdom lacks. Everything counts as visible; reduced motion is off. */
export function stubBrowserApis() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: Entry[]) => void
      constructor(report: (entries: Entry[]) => void) {
        this.report = report
      }
      observe(target: Element) {
        this.report([{ isIntersecting: true, target }])
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
  const create = Document.prototype.createElement.bind(document)
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
