import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
const IDLE_MS = 500
const POLL_MS = 50

export type SentRequest = { requestId: string; type: string; request: { url: string } }

/** A page of a browser profile of its own. What the protocol answers has the type that its documentation says. */
export type DevToolsPage = {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  on: <Params>(method: string, listener: (params: Params) => void) => void
  /** Until the network has been idle for half a second. */
  open: (url: string) => Promise<void>
  evaluate: <Result>(expression: string) => Promise<Result>
  close: () => Promise<void>
}

export type DevTools = { openPage: () => Promise<DevToolsPage>; close: () => Promise<void> }

type Evaluated<Result> = {
  result: { value: Result }
  exceptionDetails?: { exception: { description: string } }
}

type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: never
  result?: never
  error?: { message: string }
}

/**
 * Chromium over plain DevTools protocol. Playwright adds scripts of its own to every page, and those are most of what a
 * quick page blocks.
 */
export async function launchChromium(executablePath: string): Promise<DevTools> {
  const profile = await mkdtemp(join(tmpdir(), 'baobab-chromium-'))
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = new WebSocket(await addressIn(child.stderr))
  await once(socket, 'open')

  const calls = new Map<number, PromiseWithResolvers<never>>()
  const listeners: { sessionId: string; method: string; listener: (params: never) => void }[] = []
  let lastId = 0
  async function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    lastId += 1
    const call = Promise.withResolvers<never>()
    calls.set(lastId, call)
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
    return call.promise
  }
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error }: Message = JSON.parse(String(data))
    if (id === undefined) {
      for (const one of listeners)
        if (one.sessionId === sessionId && one.method === method) one.listener(params as never) // its caller names its type
      return
    }
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result as never) // as above
  })

  async function openPage(): Promise<DevToolsPage> {
    const context = await send<{ browserContextId: string }>('Target.createBrowserContext')
    const target = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', ...context })
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
      ...target,
      flatten: true,
    })
    const page: Pick<DevToolsPage, 'send' | 'on'> = {
      send: (method, params) => send(method, params, sessionId),
      on: (method, listener) => void listeners.push({ sessionId, method, listener }),
    }
    await page.send('Page.enable')
    await page.send('Network.enable')
    return {
      ...page,
      open: (url) => openUrl(page, url),
      async evaluate<Result>(expression: string) {
        const evaluation = { expression, returnByValue: true }
        const { result, exceptionDetails } = await page.send<Evaluated<Result>>(
          'Runtime.evaluate',
          evaluation,
        )
        if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
        return result.value
      },
      close: () => send('Target.disposeBrowserContext', context),
    }
  }

  async function close() {
    const ended = once(child, 'exit')
    void send('Browser.close')
    await ended
    await rm(profile, { recursive: true, force: true })
  }
  return { openPage, close }
}

async function openUrl(page: Pick<DevToolsPage, 'send' | 'on'>, url: string) {
  const loading = new Set<string>()
  page.on<SentRequest>('Network.requestWillBeSent', ({ requestId, type }) => {
    // a stream of events does not end
    if (type !== 'EventSource') loading.add(requestId)
  })
  const endLoading = ({ requestId }: { requestId: string }) => loading.delete(requestId)
  page.on('Network.loadingFinished', endLoading)
  page.on('Network.loadingFailed', endLoading)
  const { errorText } = await page.send<{ errorText?: string }>('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  const startedAt = performance.now()
  for (let idleMs = 0; idleMs < IDLE_MS; idleMs = loading.size > 0 ? 0 : idleMs + POLL_MS) {
    if (performance.now() - startedAt > TIMEOUT_MS)
      throw new Error(`The network of ${url} does not become idle.`)
    await sleep(POLL_MS)
  }
}

async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Chromium ended before it listened.')
}
