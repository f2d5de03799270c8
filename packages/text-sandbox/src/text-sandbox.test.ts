import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startTextSandbox } from './index.ts'

const account = { sid: `AC${'0'.repeat(32)}`, token: 'f'.repeat(32), sender: '+12535550199' }
const guest = '+12535550142'

/** A site that answers each reply with the same words and keeps what it was called with. */
async function start(publicUrl?: string) {
  const calls: { url: string; signature: unknown; fields: URLSearchParams }[] = []
  const site = Fastify()
  site.removeAllContentTypeParsers()
  site.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  site.post('*', async (request, reply) => {
    const { 'x-twilio-signature': signature } = request.headers
    calls.push({ url: request.url, signature, fields: new URLSearchParams(String(request.body)) })
    return reply.type('text/xml').send('<Response><Message>Tom &#38; Ada</Message></Response>')
  })
  const siteAddress = await site.listen({ port: 0, host: '127.0.0.1' })
  const siteUrl = publicUrl ?? siteAddress
  const sandbox = await startTextSandbox({ port: 0, siteUrl, siteAddress, account })
  onTestFinished(async () => {
    await sandbox.close()
    await site.close()
  })
  const send = (fields: Record<string, string>, token = account.token) =>
    fetch(`${sandbox.url}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account.sid}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ From: account.sender, To: guest, Body: 'Ready', ...fields }),
    })
  return { siteUrl, sandbox, calls, send }
}

test.each([
  ['where the site listens', undefined],
  ['that only the guests’ browsers reach', 'https://smokehouse.example'],
])(
  'A message is taken, and its states are called back, signed over an address %s',
  async (_which, publicUrl) => {
    const { siteUrl, sandbox, calls, send } = await start(publicUrl)
    const response = await send({ StatusCallback: `${siteUrl}/status?text=7` })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      status: 'queued',
    })
    await sandbox.idle()
    expect(calls.map(({ fields }) => fields.get('MessageStatus'))).toEqual(['sent', 'delivered'])
    for (const { url, signature, fields } of calls) {
      const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).flat()
      const data = `${siteUrl}${url}${sorted.join('')}`
      expect(signature).toBe(createHmac('sha1', account.token).update(data).digest('base64'))
    }
  },
)

test.each([
  [{ To: '' }, 400, 21_604],
  [{ To: '12' }, 400, 21_211],
  [{ Body: '' }, 400, 21_602],
  [{ From: '+12535550000' }, 400, 21_603],
])('%o is refused', async (fields, status, code) => {
  const { send } = await start()
  const response = await send(fields)
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ code, status }),
  ])
})

test('Another token is refused', async () => {
  const { send } = await start()
  expect((await send({}, 'another')).status).toBe(401)
})

test('A reply brings the answer of the site', async () => {
  const { sandbox, calls } = await start()
  expect(await sandbox.reply(guest, 'Here')).toBe('Tom & Ada')
  expect(calls[0]?.fields.get('From')).toBe(guest)
  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain('Tom &#38; Ada')
})
