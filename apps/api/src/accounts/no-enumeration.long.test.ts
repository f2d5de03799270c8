import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, string> }
type Sample = { ms: number; status: number; body: string; headers: string[] }

const unknownEmail = () => `${randomUUID()}@example.com`

async function sample(ask: () => PromiseLike<Answer>): Promise<Sample> {
  const startedAt = performance.now()
  const { status, body, headers } = await ask()
  const ms = performance.now() - startedAt
  return {
    ms,
    status,
    body: JSON.stringify({ ...body, request_id: '' }),
    headers: Object.keys(headers).sort(),
  }
}

/** In turn, and each of them first in every other pair, so that whatever else the machine does falls on both. */
async function compare(rounds: number, one: () => PromiseLike<Answer>, other: () => PromiseLike<Answer>) {
  const pairs: { one: Sample; other: Sample }[] = []
  for (let i = 0; i < rounds; i += 1) {
    if (i % 2 === 0) pairs.push({ one: await sample(one), other: await sample(other) })
    else {
      const last = await sample(other)
      pairs.push({ one: await sample(one), other: last })
    }
  }
  return pairs
}
type Pairs = Awaited<ReturnType<typeof compare>>

/** How much more often `one` took longer, from -1 to 1. A busy machine slows either of a pair by chance, a leak always the same one. */
function slowerShare(pairs: Pairs) {
  const balance = pairs.map(({ one, other }) => Math.sign(one.ms - other.ms))
  return balance.reduce((sum, each) => sum + each, 0) / pairs.length
}
/** Four standard deviations of tossing a coin for each pair. */
const chance = (pairs: Pairs) => 4 / Math.sqrt(pairs.length)
const samples = (pairs: Pairs) => pairs.flatMap(({ one, other }) => [one, other])
const distinct = <T>(values: T[]) => [...new Set(values.map((value) => JSON.stringify(value)))]

/** The addresses of new accounts in turn, so that the limit of guesses for each is not reached. */
async function createAccounts(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => createUser(site)))
  let turn = 0
  return () => people[turn++ % people.length]?.email ?? ''
}

/** Pairs of the same request for an address that has an account and for one that has none, after some that are not measured. */
async function compareAddresses(
  { accounts, warmUp, rounds }: { accounts: number; warmUp: number; rounds: number },
  send: (email: string) => PromiseLike<Answer>,
) {
  const existingEmail = await createAccounts(accounts)
  const measure = (count: number) =>
    compare(
      count,
      () => send(existingEmail()),
      () => send(unknownEmail()),
    )
  await measure(warmUp)
  return measure(rounds)
}

function expectSameAnswer(pairs: Pairs, status: number) {
  const answers = distinct(samples(pairs).map(({ status, body, headers }) => ({ status, body, headers })))
  expect(answers).toHaveLength(1)
  expect(pairs[0]?.one.status).toBe(status)
}
const expectSameTime = (pairs: Pairs) => expect(Math.abs(slowerShare(pairs))).toBeLessThan(chance(pairs))

test('AUT-03 A wrong password and an unknown address get the same response in the same time', {
  timeout: 180_000,
}, async () => {
  const pairs = await compareAddresses({ accounts: 20, warmUp: 10, rounds: 60 }, (email) =>
    site.http.post('/api/user/login').send({ email, password: 'not the password' }),
  )
  expectSameAnswer(pairs, 401)
  expectSameTime(pairs)
})

test('AUT-04 A reset request gets the same response in the same time, with and without an account', {
  timeout: 180_000,
}, async () => {
  const pairs = await compareAddresses({ accounts: 37, warmUp: 10, rounds: 100 }, (email) =>
    site.http.post('/api/user/forgot/password').type('form').send({ email }),
  )
  expectSameAnswer(pairs, 200)
  expectSameTime(pairs)
})

test('AUT-04 Signing up takes as long for an address that has an account', { timeout: 180_000 }, async () => {
  const pairs = await compareAddresses({ accounts: 20, warmUp: 5, rounds: 40 }, (email) =>
    site.http.post('/api/user/register').send({
      email,
      phone: '2065550199',
      password: 'seven acacias',
      password_confirmation: 'seven acacias',
    }),
  )
  expect(distinct(samples(pairs).map(({ status }) => status))).toEqual(['200'])
  expectSameTime(pairs)
})
