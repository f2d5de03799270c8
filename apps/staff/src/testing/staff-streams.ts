import * as eventSource from '@baobab/client/event-source'
import { FakeEventSource, stubEventSource } from '@baobab/ui/testing/event-source'
import { onTestFinished, vi } from 'vitest'

/** The streams that boards open, newest last. `event-source.test.ts` shows that they carry the token. */
export function stubStaffStreams(): FakeEventSource[] {
  const streams = stubEventSource()
  const open = (url: string) =>
    new FakeEventSource(url) as unknown as ReturnType<typeof eventSource.openWithToken>
  const spy = vi.spyOn(eventSource, 'openWithToken').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
  return streams
}
