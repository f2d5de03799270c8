import { expect, onTestFinished, test, vi } from 'vitest'
import { openWithToken } from './event-source.ts'
import { useSession } from './session.ts'

test('A stream is opened with the token of the session, and its events are read', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return new Response('id: 7\nevent: change\ndata: "soup"\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
  useSession.setState({ token: 'token-of-tunde' })
  const source = openWithToken('http://localhost/api/staff/live?after=3')
  onTestFinished(() => {
    source.close()
    vi.unstubAllGlobals()
    useSession.setState({ token: null })
  })
  const change = await new Promise<MessageEvent>((resolve) => source.addEventListener('change', resolve))
  expect([change.data, change.lastEventId]).toEqual(['"soup"', '7'])
  expect(sent[0]?.get('authorization')).toBe('Bearer token-of-tunde')
  expect(sent[0]?.get('accept')).toBe('text/event-stream')
})
