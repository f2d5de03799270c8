export type Provider = 'stripe' | 'paypal'
export const providers = ['stripe', 'paypal'] as const
type Fault = Record<string, unknown> & { kind: string; provider: Provider; operation: string }

/** The payment sandbox of this site, by its own HTTP. */
export const sandboxAt = (sandboxUrl: string) => {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${method} ${path}`)
    return answer
  }
  return {
    addFault: (fault: Fault) => ask('POST', 'faults', fault),
    clearFaults: () => ask('DELETE', 'faults'),
    /** The buyer agrees, without any browser. */
    pay: (provider: Provider, payUrl: string) =>
      ask('POST', `${provider}/${idIn(payUrl)}/${provider === 'stripe' ? 'pay' : 'approve'}`, {}),
    /** The money taken for one pay page. */
    taken: async (payUrl: string) => {
      const ledger: { entries: { reference: string; amountCents: number }[] } = await (
        await ask('GET', 'ledger')
      ).json()
      return ledger.entries
        .filter(({ reference }) => reference === idIn(payUrl))
        .map(({ amountCents }) => amountCents)
    },
  }
}

const idIn = (payUrl: string) => new URL(payUrl).pathname.split('/').at(-1) ?? ''
