import pg from 'pg'

/**
 * A connection that closes itself when a query gets no response in time. pg only gives that query up: the connection would go
 * back to the pool, and its next user would wait behind the query that hangs.
 *
 * A lost one never ends the process: its queries fail, and the pool drops it. Without this a loss could meet a connection that
 * has no listener yet, because the pool gives it to its next user an instant before that user listens for errors.
 *
 * Queries that Prisma sends at once in one transaction are sent one after the other. pg queues them, but deprecates that.
 */
export class Connection extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const { query } = this
    const sendQuery = (...args: unknown[]) => {
      // a pool's own query has the connection to itself, and the pool removes a silent one
      if (typeof args.at(-1) === 'function') return Reflect.apply(query, this, args)
      const result = this.#last.then((): unknown => Reflect.apply(query, this, args))
      this.#last = result.catch(this.#closeIfSilent)
      return result
    }
    // the arguments pass through unchanged, in all of pg's overloads
    this.query = sendQuery as typeof query
  }

  #closeIfSilent = (err: unknown) => {
    if (err instanceof Error && err.message === 'Query read timeout') this.end().catch(() => {})
  }
}
