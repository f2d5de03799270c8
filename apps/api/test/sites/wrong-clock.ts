import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { preload } from './site-process.ts'

/** The environment of a site's process whose clock is as far ahead as `setClock` says. */
export async function createWrongClock() {
  const clockFile = join(await mkdtemp(join(tmpdir(), 'baobab-clock-')), 'ahead')
  async function setClock(aheadMs: number) {
    await writeFile(clockFile, `${aheadMs < 0 ? '-' : '+'}${Math.abs(aheadMs) / 1000}`)
    await sleep(150)
  }
  await setClock(0)
  return { setClock, env: wrongClock(clockFile) }
}

/**
 * The wall clock of the site's process alone is off by as many seconds as the file says; database and providers have the right
 * time. LIBFAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 moves it below Node instead.
 */
const wrongClock = (clockFile: string): Record<string, string> =>
  process.env.LIBFAKETIME
    ? {
        LD_PRELOAD: process.env.LIBFAKETIME,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    : preload(`
  import { readFileSync } from 'node:fs'
  const now = Date.now
  let aheadMs = 0
  setInterval(() => { aheadMs = 1000 * Number(readFileSync(${JSON.stringify(clockFile)}, 'utf8')) }, 50).unref()
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length ? args : [now() + aheadMs], made),
    get: (target, key) => (key === 'now' ? () => now() + aheadMs : Reflect.get(target, key)),
  })`)
