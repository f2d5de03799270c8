import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Parts of a screen are loaded when they are needed, which takes a while the first time in a run.
configure({ asyncUtilTimeout: 10_000 })

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>
type Report = (entries: Entry[]) => void

/** Calls `onObserve` with each element that is observed, and with the function that reports its visibility. */
export function stubIntersectionObserver(onObserve: (target: Element, report: Report) => void) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: Report
      constructor(report: Report) {
        this.report = report
      }
      observe(target: Element) {
        onObserve(target, this.report)
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** Adds the browser APIs that jsdom lacks. Everything counts as visible; reduced motion is off. */
export function stubBrowserApis() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  stubIntersectionObserver((target, report) => report([{ isIntersecting: true, target }]))
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
  Document.prototype.elementFromPoint = () => null
  Element.prototype.getAnimations = () => []
  Element.prototype.setPointerCapture = () => {}
}
