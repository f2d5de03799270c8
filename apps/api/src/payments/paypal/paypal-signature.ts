import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { AppError } from '../../http/app-error.ts'
import { ProviderError, type ProviderEvent } from '../provider.ts'
import { fetchFromPaypal, type PaypalSettings } from './paypal-client.ts'
import { parsePaypalEvent } from './paypal-event.ts'

const CERTIFICATE_TIMEOUT_MS = 3_000
const MAX_CERTIFICATES = 10

/** Verifies by PayPal's rule, over the bytes as they came: RSA-SHA256 of `id|time|webhook id|crc32(body)`. */
export function paypalWebhooks({ webhookId, apiUrl }: PaypalSettings) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(address: string): Promise<X509Certificate> {
    const known = certificates.get(address)
    if (known && isValidNow(known)) return known
    if (!mayFetch(address, apiUrl)) throw badSignature('The certificate is not PayPal’s.')
    const { status, text } = await fetchFromPaypal(address, {}, AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS))
    // not the sender's fault: they may come again
    if (status !== 200) throw new ProviderError('unavailable', status, 'the certificate cannot be had')
    const certificate = parseCertificate(text)
    if (!isValidNow(certificate)) throw badSignature('The certificate is not valid now.')
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
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
      throw badSignature('The signature does not fit.')
    return parsePaypalEvent(rawBody)
  }
}

const badSignature = (message: string) => new AppError('bad_signature', message)

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw badSignature('The signature is missing.')
  return value
}

/** From PayPal's own hosts over https, or from the stand-in that is configured instead; nobody else's key counts. */
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
    throw new ProviderError('unavailable', 200, 'the certificate cannot be read', err)
  }
}

const isValidNow = ({ validFromDate, validToDate }: X509Certificate) =>
  validFromDate.getTime() <= Date.now() && Date.now() < validToDate.getTime()
