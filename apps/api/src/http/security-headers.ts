import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What every reply carries; for an answer that is written past Fastify's reply. */
    securityHeaders: Readonly<Record<string, string>>
  }
}

/** Where the address map on the contact page may be framed from. */
const MAP_HOST = 'https://www.openstreetmap.org'

/** The headers that every answer carries. */
export async function securityHeaders(app: FastifyInstance, config: Config) {
  const headers = await helmetHeaders(config)
  app.decorate('securityHeaders', headers)
  const names = Object.keys(headers)
  app.addHook('onSend', (_request, reply, payload, done) => {
    // a route may have set a stricter one of its own
    for (const name of names) if (!reply.hasHeader(name)) reply.header(name, headers[name])
    done(null, payload)
  })
}

/** helmet works its headers out anew for each request, but they never differ: asked once, and kept. */
async function helmetHeaders(config: Config): Promise<Record<string, string>> {
  const https = config.SITE_URL.startsWith('https:')
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and the toasts set style attributes and one style element; scripts stay strict
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': [MAP_HOST, 'https://www.youtube-nocookie.com'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    // payment and sign-in windows must keep their opener
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // for browsers long gone; they would travel with every picture and every page
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  const ordinary = ['content-type', 'content-length', 'date', 'connection']
  const safe = Object.entries(headers).filter(([name]) => !ordinary.includes(name))
  return {
    ...Object.fromEntries(safe.map(([name, value]) => [name, String(value)])),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
