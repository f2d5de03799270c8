import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../test/channels/event-stream.ts'
import { errorHandler } from './error-handler.ts'
import { type EventStream, registerEventStreams, type StreamLimits } from './event-streams.ts'

const soon = { timeout: 5_000, interval: 5 }

async function startSite(limits: Partial<StreamLimits> = {}) {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  app.setErrorHandler(errorHandler)
  await registerEventStreams(app)
  const opened = new Set<EventStream>()
  app.get<{ Params: { channel: string } }>('/:channel', { sse: true }, async (request, reply) => {
    const { channel } = request.params
    const kind = channel.startsWith('board') ? 'board' : 'menu'
    const stream = app.eventStreams.open(request, reply, channel, { kind, all: 100, ...limits })
    opened.add(stream)
    reply.raw.once('close', () => opened.delete(stream))
    stream.send({ event: 'hello', data: '' })
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (channel: string, ip = '10.0.0.1') =>
    readEvents(`${url}/${channel}`, { 'x-forwarded-for': ip })
  return { app, opened, open, port: Number(new URL(url).port) }
}

test('LIV-02 One address opens so many, all together so many, and a closed one makes room', async () => {
  const { open } = await startSite({ perAddress: 2, all: 3 })
  const first = await open('a')
  expect((await open('b')).status).toBe(200)
  expect((await open('c')).status).toBe(503)
  // the rest of an IPv6 household's network counts as one address
  expect((await open('a', '2001:db8::1')).status).toBe(200)
  expect((await open('a', '10.0.0.3')).status).toBe(503)
  first.close()
  await expect.poll(async () => (await open('c')).status, soon).toBe(200)
})

test('LIV-02 Streams of one kind take no place of another kind', async () => {
  const { open } = await startSite({ perAddress: 2, all: 3 })
  const statuses = [
    await open('a'),
    await open('a'),
    await open('a'),
    await open('board'),
    await open('board'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 503, 200, 200])
})

test('LIV-02 So many follow one channel', async () => {
  const { open } = await startSite({ perChannel: 2 })
  const statuses = [await open('a'), await open('a'), await open('a'), await open('b')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 503, 200])
})

test('LIV-04 Who does not read is cut off before much is kept for them, and others hear on', async () => {
  const { opened, open, port } = await startSite()
  const reading = await open('a')
  const deaf = connect(port, '127.0.0.1')
  onTestFinished(() => void deaf.destroy())
  deaf.pause()
  deaf.write('GET /a HTTP/1.1\r\nhost: a\r\naccept: text/event-stream\r\n\r\n')
  await expect.poll(() => opened.size, soon).toBe(2)
  const data = 'x'.repeat(10_000)
  let sent = 0
  while (opened.size === 2 && sent < 5_000) {
    for (const stream of opened) stream.send({ event: 'change', data })
    sent += 1
    // the one who reads gets a turn
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(opened.size).toBe(1)
  await expect.poll(() => reading.of('change').length, soon).toBe(sent)
})

test('When the site stops, all are closed and none is opened', async () => {
  const { app, open } = await startSite()
  const streams = [await open('a'), await open('b')]
  const closing = app.close()
  await expect.poll(() => streams.map((stream) => stream.isOpen()), soon).toEqual([false, false])
  await closing
})
