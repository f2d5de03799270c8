import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'

const program = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(program)
export const withoutPooler = 'PgBouncer is not installed (apt-get install pgbouncer)'

export type Pooler = {
  /** The same database through the pooler. */
  urlFor: (databaseUrl: string) => string
  stop: () => Promise<void>
}

/** PgBouncer in transaction mode in front of a server: each transaction may get another connection. */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-pooler-'))
  const port = await getPort()
  const file = join(folder, 'pgbouncer.ini')
  const password = decodeURIComponent(server.password).replaceAll("'", "''")
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
; each file has a database of its own, and what a finished one held is free for the next
server_idle_timeout = 5
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`,
  )
  await chmod(folder, 0o755)
  // it refuses to run as root
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), '-q', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await waitForPort(port, child)
  return {
    urlFor: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.hostname = '127.0.0.1'
      url.port = String(port)
      return url.href
    },
    async stop() {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitForPort(port: number, child: ChildProcess) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  child.kill()
  throw new Error('PgBouncer did not start')
}
