export const providers = ['stripe', 'paypal'] as const
export type Provider = (typeof providers)[number]
type Fault = Record<string, unknown> & { kind: string; provider: Provider; operation: string }

export type PaymentSandbox = ReturnType<typeof connectSandbox>

/** The payment sandbox's control API. */
export const connectSandbox = (sandboxUrl: string) => {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${method} ${path}`)
    return response
  }
  return {
    addFault: (fault: Fault) => send('POST', 'faults', fault),
    clearFaults: () => send('DELETE', 'faults'),
    /** The buyer approves the payment without opening the pay page. */
    approve: (provider: Provider, payUrl: string) =>
      send('POST', `${provider}/${readReference(payUrl)}/${provider === 'stripe' ? 'pay' : 'approve'}`, {}),
    /** The amounts captured through one pay page. */
    capturedCents: async (payUrl: string) => {
      const response = await send('GET', 'ledger')
      const ledger: { entries: { reference: string; amountCents: number }[] } = await response.json()
      return ledger.entries
        .filter(({ reference }) => reference === readReference(payUrl))
        .map(({ amountCents }) => amountCents)
    },
  }
}

const readReference = (payUrl: string) => new URL(payUrl).pathname.split('/').at(-1)
