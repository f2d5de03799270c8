import { startOwnPostgres } from '../sites/own-postgres.ts'
import { startReplicatedPostgres } from '../sites/replicated-postgres.ts'
import { createWrongClock } from '../sites/wrong-clock.ts'
import type { Random } from './random.ts'

type Faults = {
  databaseUrl: string
  /** The environment of each site. */
  env: Record<string, string>
  /** Breaks something, and mends it before it ends. Returns what it was. */
  breakSomething: (random: Random) => Promise<string>
  stop: () => Promise<void>
}

/** A database that restarts. */
export async function openRestarts(isLong: boolean): Promise<Faults> {
  const { url, restart, stop } = await startOwnPostgres()
  return {
    databaseUrl: url,
    env: {},
    async breakSomething(random) {
      await restart(random.chance(0.5) ? 'fast' : 'immediate', random.upTo(isLong ? 5000 : 500))
      return 'restarts'
    },
    stop,
  }
}

/** A database whose standby takes over, that is silent, far away or full, and sites whose clock jumps. */
export async function openChaos(): Promise<Faults> {
  const postgres = await startReplicatedPostgres()
  const { setClock, env } = await createWrongClock()
  const kinds: Record<string, (random: Random) => Promise<unknown>> = {
    failovers: async (random) => {
      const { withNewStandby } = await postgres.failOver(random.upTo(10_000))
      await withNewStandby()
    },
    silences: (random) => postgres.silence(random.upTo(8_000)),
    slowNetworks: (random) => postgres.slowDown(20 + random.upTo(180), random.upTo(10_000)),
    fullDisks: (random) => postgres.fillDisk(random.upTo(4_000)),
    // farther than this it is another threat, which has its own test
    clockJumps: (random) => setClock(random.upTo(200_000) - 100_000),
  }
  return {
    databaseUrl: postgres.url,
    env,
    async breakSomething(random) {
      const kind = random.pick(Object.keys(kinds)) ?? ''
      await kinds[kind]?.(random)
      return kind
    },
    stop: postgres.stop,
  }
}
