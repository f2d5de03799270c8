import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = { id: string; pem: string; privateKey: KeyObject }

/** For sandboxes without a data folder, shared by all of a process: making an RSA key takes longer than starting a sandbox. */
let unkept: Certificate | undefined

/** Kept in the data folder, so that events sent before a restart still verify after it. */
export function openCertificate(dataDir: string | undefined): Certificate {
  if (dataDir === undefined) {
    unkept ??= createCertificate()
    return unkept
  }
  const file = join(dataDir, 'paypal-certificate.pem')
  if (existsSync(file)) return readCertificate(readFileSync(file, 'utf8'))
  const created = createCertificate()
  mkdirSync(dataDir, { recursive: true })
  const key = created.privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(file, `${created.pem}${key}`, { mode: 0o600 })
  return created
}

function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = selfSigned(privateKey, publicKey)
  return { id: certificateId(pem), pem, privateKey }
}

function readCertificate(text: string): Certificate {
  const keyAt = text.indexOf('-----BEGIN PRIVATE KEY-----')
  const pem = text.slice(0, keyAt)
  return { id: certificateId(pem), pem, privateKey: createPrivateKey(text.slice(keyAt)) }
}

const certificateId = (pem: string) => `CERT-${Buffer.from(pem).toString('hex').slice(-48, -16)}`

// Node reads X.509 but cannot write it. What follows is the little of DER (X.690, RFC 5280) one certificate needs.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const hex = content.length.toString(16)
  const size = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = (name: string) => {
  const type = der(0x06, Buffer.from('550403', 'hex'))
  return sequence(der(0x31, sequence(type, der(0x0c, Buffer.from(name)))))
}
/** GeneralizedTime, which reaches past 2049 where UTCTime does not. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): string {
  const dayMs = 86_400_000
  const name = commonName('Payment sandbox, no real money')
  // The first byte below 0x80 keeps the serial number positive.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([0x02]))),
    der(0x02, serial),
    sha256WithRsa,
    name,
    sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + 3650 * dayMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0x00]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
