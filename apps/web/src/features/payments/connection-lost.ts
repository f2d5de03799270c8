import { ApiError } from '@baobab/contract'

const NOT_SENT =
  'You are offline, so nothing was sent and nothing was charged. What you typed is still here. Press the button again once you are back.'
const BACK_ONLINE =
  'You are online again. Nothing was sent and nothing was charged. Press the button whenever you like.'
const NO_REPLY =
  'We could not reach the restaurant, so we do not know whether this arrived. Nothing was charged. Press the button again: however often you do, it counts once.'

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
