import { connect, createServer, type Socket } from 'node:net'

/**
 * A door in front of a database that can be shut: who is inside is thrown out, and nobody gets in until it opens. Frozen,
 * it keeps everybody where they are, and nothing passes.
 */
export async function databaseGate(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const inside = new Set<Socket>()
  let shut = false
  let frozen = false
  const server = createServer((guest) => {
    if (shut) {
      guest.destroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [guest, database],
      [database, guest],
    ] as const) {
      inside.add(from)
      from.on('data', (bytes) => {
        if (!frozen) to.write(bytes)
      })
      from.on('end', () => to.end())
      from.on('error', () => {})
      from.on('close', () => {
        inside.delete(from)
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
  const throwOut = () => {
    for (const socket of inside) socket.destroy()
  }
  return {
    url: url.href,
    shut: () => {
      shut = true
      throwOut()
    },
    open: () => {
      shut = false
    },
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
    },
    close: async () => {
      throwOut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
