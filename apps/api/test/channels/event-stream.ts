import type { LiveChange } from '@baobab/contract'
import { onTestFinished } from 'vitest'

type ServerEvent = { id: string; event: string; data: string }

/** Reads server-sent events as a browser does, without its reconnects. Closed after the test. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const cut = new AbortController()
  onTestFinished(() => cut.abort())
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: cut.signal,
  })
  const events: ServerEvent[] = []
  const stream = { events, isOpen: response.ok }
  const close = () => cut.abort()
  if (response.ok && response.body) void read(response.body.pipeThrough(new TextDecoderStream()), stream)
  return {
    status: response.status,
    header: (name: string): string | null => response.headers.get(name),
    body: response.ok ? null : await response.json(),
    isOpen: () => stream.isOpen,
    of: (event: string) => events.filter((one) => one.event === event),
    changes: () =>
      events.filter(({ event }) => event === 'change').map(({ data }): LiveChange => JSON.parse(data)),
    lastId: () => events.findLast(({ id }) => id !== '')?.id ?? '',
    close,
  }
}

async function read(body: ReadableStream<string>, stream: { events: ServerEvent[]; isOpen: boolean }) {
  let text = ''
  try {
    for await (const chunk of body) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) stream.events.push(parse(part))
    }
  } catch {
    // cut by the test or by the server
  }
  stream.isOpen = false
}

function parse(part: string): ServerEvent {
  const field = (name: string) =>
    part
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  const data = field('data')
  return { id: field('id'), event: field('event'), data: data.startsWith('"') ? JSON.parse(data) : data }
}
