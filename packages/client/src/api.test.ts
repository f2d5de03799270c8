import { type Endpoint, Ok } from '@baobab/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { useSession } from './session.ts'

const own = { method: 'GET', path: '/own', auth: 'customer', summary: '', response: Ok() } as const
const open = { ...own, path: '/open', auth: 'public' } as const

const respond = (status: number, code?: string) =>
  vi.fn<typeof fetch>(async () =>
    Response.json(code ? { status: false, message: 'No.', code, request_id: '' } : { status: true }, {
      status,
    }),
  )
const sentToken = (fetched: ReturnType<typeof respond>) =>
  new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')

const onTokenRefused = vi.fn()
const callWith = (endpoint: Endpoint, fetch: typeof globalThis.fetch) =>
  createApi({ onTokenRefused, reach: () => ({ fetch }) })(endpoint, {})

beforeEach(() => {
  onTokenRefused.mockReset()
  useSession.setState({ token: 'ada', hasExpired: false })
})

test('The token is sent where an endpoint asks for one, and nowhere else', async () => {
  const [toOwn, toOpen] = [respond(200), respond(200)]
  await callWith(own, toOwn)
  await callWith(open, toOpen)
  expect([sentToken(toOwn), sentToken(toOpen)]).toEqual(['Bearer ada', null])
})

test('A refused token is reported by its name, and the caller reads the refusal', async () => {
  await expect(callWith(own, respond(401, 'unauthorized'))).rejects.toThrow('No.')
  expect(onTokenRefused.mock.calls).toEqual([['ada']])
})

test('Another refusal, or one without a session, ends nothing', async () => {
  await expect(callWith(own, respond(403, 'forbidden'))).rejects.toThrow('No.')
  useSession.setState({ token: null })
  await expect(callWith(own, respond(401, 'unauthorized'))).rejects.toThrow('No.')
  expect(onTokenRefused).not.toHaveBeenCalled()
})
