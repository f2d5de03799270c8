import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The request that is being answered, or that queued the job that runs: what its log lines call `reqId`. */
export const currentRequestId = (): string | undefined => current.getStore()

export const withRequestId = <T>(id: string | undefined, run: () => T): T =>
  id === undefined ? run() : current.run(id, run)
