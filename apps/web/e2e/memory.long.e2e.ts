import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, dribble } from './support/dribble.ts'
import { expect, nextAddress, test } from './support/journey.ts'
import { type JourneySite, startJourneySite } from './support/site.ts'

const CONNECTIONS = 500
const MIB = 1024 * 1024
/** Half of what the production file grants the site. Without limits this attack takes 980 MB. */
const LIMIT_MIB = 512

// A site of its own: what other journeys left in the memory of theirs would count.
let site: JourneySite
test.beforeAll(async () => {
  site = await startJourneySite()
})
test.afterAll(() => site.stop())
test.setTimeout(240_000)

const fileStart = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const textStart = '--b\r\ncontent-disposition: form-data; name="message"\r\n\r\n'
const multipart = 'multipart/form-data; boundary=b'

/** Each call is another guest's. */
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })

/** The memory of the site's process, and the part of it that holds bodies, as the process says itself. */
async function readMemory(siteUrl: string): Promise<{ rssMib: number; buffersMib: number }> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text()
  const readMib = (name: string) => {
    const [, bytes] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
    return Number(bytes) / MIB
  }
  return {
    rssMib: readMib('process_resident_memory_bytes'),
    buffersMib: readMib('nodejs_external_memory_bytes'),
  }
}

async function signUp(siteUrl: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const password = 'mopane smoke at dawn 7'
  const form = { email, password, password_confirmation: password, phone: '2535550142' }
  await post(`${siteUrl}/api/user/register`, form)
  const response = await post(`${siteUrl}/api/user/login`, { email, password })
  const { token }: { token: string } = await response.json()
  return token
}

/** Opens all connections at once and waits until the site has ended every one of them. */
async function flood(siteUrl: string, open: (index: number) => Caller) {
  const callers = Array.from({ length: CONNECTIONS }, (_, index) => open(index))
  const ordinary: number[] = []
  let peakMib = 0
  while (callers.some(({ isOpen }) => isOpen)) {
    peakMib = Math.max(peakMib, (await readMemory(siteUrl)).rssMib)
    ordinary.push((await post(`${siteUrl}/api/contact`, { message: 'Hello' })).status)
    await sleep(250)
  }
  const statuses = new Set(callers.map(({ response }) => response.slice(9, 12)))
  return { peakMib, ordinary: [...new Set(ordinary)], statuses }
}

test('MEM-01 Five hundred connections that dribble megabytes keep the site below 512 MB, and it frees their bodies', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => signUp(site.url)))
  const before = await readMemory(site.url)

  const sendPicture = (token: string | undefined) =>
    dribble(site.url, {
      path: '/api/user/profile/image',
      contentType: multipart,
      bytes: 5 * MIB,
      headers: [`authorization: Bearer ${token}`],
      first: fileStart,
    })
  const sendText = (index: number) =>
    dribble(site.url, {
      path: ['/api/contact', '/api/user/login', '/api/user/checkout', '/api/user/review'][index % 4] ?? '',
      contentType:
        ['application/json', 'application/x-www-form-urlencoded', multipart][index % 3] ?? multipart,
      bytes: MIB,
      first: ['{"message":"', 'message=', textStart][index % 3] ?? textStart,
    })
  const { peakMib, ordinary, statuses } = await flood(site.url, (index) =>
    index % 2 === 0 ? sendPicture(tokens[index % tokens.length]) : sendText((index - 1) / 2),
  )
  expect(peakMib).toBeLessThan(LIMIT_MIB)
  // a guest's form passes all the time
  expect(ordinary).toEqual([422])
  // refused beyond the budget; the others are told that they took too long
  expect([...statuses]).toEqual(expect.arrayContaining(['503', '408']))

  // Ordinary guests make the garbage collector run. The process frees the bodies; malloc may keep the pages for the next ones.
  await expect
    .poll(
      async () => {
        for (let n = 0; n < 30; n += 1)
          await Promise.all(
            Array.from({ length: 20 }, () => post(`${site.url}/api/contact`, { message: 'x'.repeat(2_000) })),
          )
        return (await readMemory(site.url)).buffersMib
      },
      { timeout: 120_000 },
    )
    .toBeLessThan(before.buffersMib + 8)
  const large = await post(`${site.url}/api/contact`, { message: 'x'.repeat(900_000) })
  expect(large.status).toBe(422)
})
