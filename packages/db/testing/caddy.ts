import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'

const program = '/usr/bin/caddy'
const config = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))
export const hasCaddy = existsSync(program)
export const withoutCaddy = 'Caddy is not installed (apt-get install caddy)'

/** In the block of the proxy: Caddy otherwise replaces the addresses of guests that a test invents by their real one. */
const PROXY = 'reverse_proxy {$SITE_COPIES:site:3000} {\n'
const BELIEVED = `${PROXY}\t\ttrusted_proxies private_ranges\n`

/** Caddy with the configuration of production, in front of copies of a site. */
export async function startCaddy(url: string, copies: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-caddy-'))
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    (await readFile(config, 'utf8')).replace(PROXY, () => BELIEVED),
  )
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      SITE_HOST: url,
      SITE_COPIES: copies.map((copy) => new URL(copy).host).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await getPort()}`,
      HOME: folder,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const endsAt = performance.now() + 30_000
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > endsAt) throw new Error('Caddy did not start')
    await sleep(50)
  }
  return {
    url,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
