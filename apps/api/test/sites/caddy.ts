import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { until } from './site-process.ts'

const program = '/usr/bin/caddy'
const config = fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url))
export const hasCaddy = existsSync(program)
export const withoutCaddy = 'Caddy is not installed (apt-get install caddy)'

/** Caddy with the configuration of production, in front of copies of a site. */
export async function startCaddy(port: number, copies: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-caddy-'))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      SITE_HOST: url,
      SITE_COPIES: copies.map((copy) => new URL(copy).host).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await getPort()}`,
      HOME: folder,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error('Caddy did not start')
  return {
    url,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
