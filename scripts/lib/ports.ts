import { createServer } from 'node:net'
import { Fault } from './fault.ts'

/** True when nothing listens there, on either of the addresses a browser may take for localhost. */
export const isFree = async (port: number) => {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) if (!(await canListen(port, host))) return false
  return true
}

const canListen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    // A machine without IPv6 cannot listen there for another reason than a neighbour.
    server.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

export const firstFree = async (from: number) => {
  for (let port = from; port < Math.min(from + 50, 65_536); port++) if (await isFree(port)) return port
  throw new Fault(
    `No free port between ${from} and ${from + 49}: end what listens there, or choose another PORT.`,
  )
}

export const assertFree = async (port: number, command: string) => {
  if (await isFree(port)) return
  throw new Fault(
    `Port ${port} is in use by another program: end that one, or take another port: PORT=${port + 100} ${command}`,
  )
}
