import { ApiError } from '@baobab/contract'

const NOT_SENT = 'You’re offline. Nothing was sent or charged. Try again once you’re back.'
const BACK_ONLINE = 'You’re back online. Nothing was sent or charged. Try again anytime.'
const NO_REPLY = 'We couldn’t reach the restaurant. Nothing was charged. Try again; it only counts once.'

/** The order was not sent, or it was sent and no reply came. */
export class ConnectionLost extends ApiError {
  readonly mayHaveArrived: boolean
  constructor(mayHaveArrived: boolean) {
    const message = mayHaveArrived ? NO_REPLY : NOT_SENT
    super({ code: 'offline', message, request_id: '' }, 0, null)
    this.mayHaveArrived = mayHaveArrived
  }

  /** The message, or that the network is back since. */
  textNow(isOnline: boolean): string {
    return isOnline && !this.mayHaveArrived ? BACK_ONLINE : this.message
  }
}
