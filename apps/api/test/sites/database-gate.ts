import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeAtEnd } from './close-at-end.ts'

/**
 * A TCP proxy in front of a database. `shut` closes all connections and refuses new ones until `open`; `freeze` keeps them open
 * and passes nothing on until `thaw`. `delay` lets what is sent take so long. `leadTo` sends new connections to another server.
 */
export async function databaseGate(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let shut = false
  let frozen = false
  let delayMs = 0
  const server = createServer((client) => {
    if (shut) {
      client.destroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      const pass = inOrder()
      from.on('data', (bytes) => {
        if (!frozen) pass(delayMs, () => void to.write(bytes))
      })
      from.on('end', () => pass(0, () => void to.end()))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gate has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    closeAll()
    await new Promise((resolve) => server.close(resolve))
  }
  closeAtEnd(close)
  return {
    url: url.href,
    shut: () => {
      shut = true
      closeAll()
    },
    open: () => {
      shut = false
    },
    leadTo: (otherUrl: string) => {
      target = new URL(otherUrl)
    },
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
    },
    delay: (ms: number) => {
      delayMs = ms
    },
    close,
  }
}

/** Nothing overtakes what is still waiting. */
function inOrder() {
  let waiting = 0
  let last = Promise.resolve()
  return (delayMs: number, act: () => void) => {
    if (delayMs === 0 && waiting === 0) return act()
    waiting += 1
    const due = sleep(delayMs)
    last = last
      .then(() => due)
      .then(() => {
        waiting -= 1
        act()
      })
  }
}
