import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { paypalId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Certificate } from './certificate.ts'

const resourceTypes: Record<string, string> = {
  'CHECKOUT.ORDER': 'checkout-order',
  'PAYMENT.CAPTURE': 'capture',
}

export function emitPaypal(sandbox: Sandbox, type: string, orderId: string, resource: unknown) {
  return sandbox.webhooks.emit('paypal', type, orderId, paypalEvent(sandbox, type, resource))
}

export function paypalEvent(sandbox: Sandbox, type: string, resource: unknown) {
  const id = `WH-${paypalId()}-${paypalId()}`
  const href = `${sandbox.publicUrl}/v1/notifications/webhooks-events/${id}`
  const family = type.split('.').slice(0, 2).join('.')
  const resourceType = type === 'PAYMENT.CAPTURE.REFUNDED' ? 'refund' : resourceTypes[family]
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType ?? 'unknown',
    resource_version: '2.0',
    event_type: type,
    summary: `${type.toLowerCase().replaceAll('.', ' ')} – a test event`,
    resource,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}

/** Everything outside ASCII is escaped, so that a receiver who checks re-serialised JSON fails at once. */
export function paypalJson(event: unknown): string {
  return JSON.stringify(event).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export const certificatePath = (certificate: Certificate) => `/v1/notifications/certs/${certificate.id}`

export function paypalSignature(
  certificate: Certificate,
  publicUrl: string,
  webhookId: string,
  rawBody: string,
  ageSeconds = 0,
): Record<string, string> {
  const transmissionTime = new Date(Date.now() - ageSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  let transmissionId: string
  let signature: string
  do {
    transmissionId = randomUUID()
    const text = `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(rawBody)}`
    signature = sign('sha256', Buffer.from(text), certificate.privateKey).toString('base64')
    // PayPal's verify call takes no signature that begins with one of base64's two signs.
  } while (!/^\w/.test(signature))
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': transmissionTime,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': `${publicUrl}${certificatePath(certificate)}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
