import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  /** As the server would. */
  send(event: 'open' | 'change' | 'heartbeat' | 'reset', data: unknown = '') {
    if (this.readyState === FakeEventSource.CLOSED) return
    act(() => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })))
  }
  /** The browser tries again by itself. */
  lose() {
    act(() => void this.dispatchEvent(new Event('error')))
  }
}

/** jsdom has no EventSource. The streams that pages open, newest last. */
export function stubEventSource(): FakeEventSource[] {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
  onTestFinished(() => void vi.stubGlobal('EventSource', undefined))
  return FakeEventSource.opened
}
