import * as contract from '@baobab/contract'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import { isForKeptPage } from '../pages/fetch-in-process.ts'
import { findDevice } from './device-cookie.ts'
import { toNetwork } from './strict-limits.ts'

const routes = (...paths: string[]) => new Set(paths.map((path) => `/api${path}`))

/** A guest who has paid must learn it, and so must we, whatever others behind the same address do. */
const unlimited = routes(
  contract.confirmOrderPayment.path,
  contract.confirmBookingPayment.path,
  ...Object.values(contract.WEBHOOK_PATHS),
)

const signIn = routes(contract.login.path, contract.staffLogin.path)

/** What a guest must reach while others behind the same address use up its number: each of these routes has one of its own. */
const ownNumber = [
  contract.paymentConfig.path,
  contract.placeOrder.path,
  contract.getOrder.path,
  contract.cancelUnpaidOrder.path,
  contract.giveContact.path,
  contract.applyCoupon.path,
  contract.bookEvent.path,
  contract.getBookingPolicy.path,
  contract.listAvailability.path,
  contract.getBooking.path,
].map((path) => `/api${path}`)
const hasOwnNumber = (route: string) => ownNumber.some((path) => route.startsWith(path))

/** One customer, of the number for an address with two hundred guests. */
const CUSTOMER_SHARE = 1 / 10

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a refused token, or one that opens too little, against the address it came from. */
    countRefused: (request: FastifyRequest) => Promise<void>
  }
}

type Context = Pick<Deps, 'db' | 'config'>

/** On average over the interval: one long pause, such as that of a machine that was asleep, is no reason to refuse. */
const PRESSURE = { maxEventLoopDelay: 2_000, sampleInterval: 5_000 }

/** Limits per minute, and a 503 before the event loop falls behind. People are counted by account, strangers by address. */
export async function generalLimits(app: FastifyInstance, deps: Context, pressure = PRESSURE) {
  await app.register(underPressure, {
    ...pressure,
    exposeStatusRoute: false,
    pressureHandler: async (request) => {
      if (!mustBeAnswered(request))
        throw new AppError('unavailable', 'We’re very busy right now. Please try again.', {
          retryAfterSeconds: 5,
        })
    },
  })
  const max = deps.config.RATE_LIMIT
  // off in tests and benchmarks, which load the machine from one address
  if (max === 0) {
    app.decorate('countRefused', async () => {})
    return
  }
  await app.register(rateLimit, {
    max: ({ identity }: FastifyRequest) =>
      identity?.role === 'customer' ? Math.ceil(max * CUSTOMER_SHARE) : max,
    timeWindow: '1 minute',
    keyGenerator: (request) => countedAs(deps, request),
    allowList: isUnlimited,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const refused = app.createRateLimit({
    max,
    allowList: [],
    keyGenerator: ({ ip }) => toNetwork(ip, 'host'),
  })
  app.decorate('countRefused', async (request) => {
    const count = await refused(request)
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttl)
  })
}

/** Only `guardAccess` sets the identity, from a valid token: a made-up one uses up nothing that belongs to an account. */
async function countedAs(deps: Context, request: FastifyRequest): Promise<string> {
  const { identity, ip } = request
  if (identity !== null) return `account ${identity.id}`
  const network = toNetwork(ip, 'host')
  const route = routeUrl(request)
  if (signIn.has(route)) return `${route} ${(await findDevice(deps, request)) ?? network}`
  return hasOwnNumber(route) ? `${route} ${network}` : network
}

/** By the route, not by the URL, which may be spelled in many ways. */
const routeUrl = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? ''

/** Pages, files and pictures are cheap to serve. */
function isUnlimited(request: FastifyRequest): boolean {
  const route = routeUrl(request)
  return isForKeptPage(request) || !route.startsWith('/api/') || unlimited.has(route)
}

const operations = new Set(['/healthz', '/readyz', '/metrics'])

/** Also while the event loop is behind: those who watch the site, the kitchen, and whether money has come. */
function mustBeAnswered(request: FastifyRequest): boolean {
  const route = routeUrl(request)
  return operations.has(route) || route.startsWith('/api/staff/') || unlimited.has(route)
}

const tooMany = (ttlMs: number) =>
  new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: ttlMs / 1000,
  })
