import type { Call, Provider } from './provider-api.ts'

export type RecordedCall = {
  provider: Provider
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
  at: string
  /** `cut` when the connection was destroyed; absent while the call is in progress. */
  status?: number | 'cut'
  fault?: string
}

export type CallLog = {
  record: (provider: Provider, operation: string, call: Call) => RecordedCall
  all: () => RecordedCall[]
}

const keptCalls = 5000

export function callLog(): CallLog {
  let calls: RecordedCall[] = []
  return {
    record: (provider, operation, call) => {
      const { authorization: _secret, ...headers } = call.headers
      const body = operation === 'token' ? '' : call.rawBody.toString('utf8')
      const recorded: RecordedCall = {
        provider,
        operation,
        method: call.method,
        path: call.path,
        headers,
        body,
        at: new Date().toISOString(),
      }
      calls.push(recorded)
      if (calls.length > 2 * keptCalls) calls = calls.slice(-keptCalls)
      return recorded
    },
    all: () => [...calls],
  }
}
