import { domainToASCII } from 'node:url'

/** The contract has trimmed and lower-cased it. Here `bücher.example` becomes its `xn--` form, so that a mailbox has one spelling. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}
