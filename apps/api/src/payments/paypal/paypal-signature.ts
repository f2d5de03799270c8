import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/app-error.ts'
import { ProviderError, type ProviderEvent } from '../../ports/provider.ts'
import { fetchFromPaypal, type PaypalSettings } from './paypal-client.ts'
import { parsePaypalEvent } from './paypal-event.ts'

const CERTIFICATE_TIMEOUT_MS = 3_000
const MAX_CERTIFICATES = 10

/** PayPal signs `id|time|webhook id|crc32(raw body)` with RSA-SHA256. */
export function paypalWebhooks({ webhookId, apiUrl }: PaypalSettings) {
  const certificates = new LRUCache<string, X509Certificate>({ max: MAX_CERTIFICATES })

  async function certificateAt(address: string): Promise<X509Certificate> {
    const cached = certificates.get(address)
    if (cached && isValidNow(cached)) return cached
    if (!mayFetch(address, apiUrl)) throw badSignature('The certificate is not PayPal’s.')
    const { status, text } = await fetchFromPaypal(address, {}, AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS))
    // not the sender's fault: PayPal may send the event again
    if (status !== 200) throw new ProviderError('unavailable', status, 'the certificate cannot be read')
    const certificate = parseCertificate(text)
    if (!isValidNow(certificate)) throw badSignature('The certificate is not valid now.')
    certificates.set(address, certificate)
    return certificate
  }

  return async function readWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<ProviderEvent | null> {
    const id = header(headers, 'paypal-transmission-id')
    const time = header(headers, 'paypal-transmission-time')
    const signature = header(headers, 'paypal-transmission-sig')
    if (header(headers, 'paypal-auth-algo') !== 'SHA256withRSA') throw badSignature('Unknown algorithm.')
    const { publicKey } = await certificateAt(header(headers, 'paypal-cert-url'))
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
    if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64')))
      throw badSignature('The signature does not match.')
    return parsePaypalEvent(rawBody)
  }
}

const badSignature = (message: string) => new AppError('bad_signature', message)

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw badSignature('The signature is missing.')
  return value
}

/** PayPal's own hosts over https, or the payment sandbox: a certificate from elsewhere could be forged. */
function mayFetch(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  const isPaypal =
    url.protocol === 'https:' && url.port === '' && /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(url.hostname)
  return isPaypal || url.origin === new URL(apiUrl).origin
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (err) {
    throw new ProviderError('unavailable', 200, 'the certificate is damaged', err)
  }
}

const isValidNow = ({ validFromDate, validToDate }: X509Certificate) =>
  validFromDate.getTime() <= Date.now() && Date.now() < validToDate.getTime()
