import pg from 'pg'

/**
 * A connection that closes itself when a query gets no response in time. pg only gives that query up: the connection would go
 * back to the pool, and its next user would wait behind the query that hangs.
 *
 * A lost one never ends the process: its queries fail, and the pool drops it. Without this a loss could meet a connection that
 * nobody listens to yet, because the pool gives it to its next user an instant before that user listens for errors.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const { query } = this
    const sendQuery = (...args: unknown[]) => {
      const result: unknown = Reflect.apply(query, this, args)
      // pools pass a callback instead, and remove the connection themselves
      if (result instanceof Promise) result.catch(this.#closeIfSilent)
      return result
    }
    // the arguments pass through unchanged, in all of pg's overloads
    this.query = sendQuery as typeof query
  }

  #closeIfSilent = (err: unknown) => {
    if (err instanceof Error && err.message === 'Query read timeout') this.end().catch(() => {})
  }
}
