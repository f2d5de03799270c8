import { domainToASCII } from 'node:url'

/** One spelling for one mailbox: the contract has trimmed and lower-cased it; `bücher.example` and its `xn--` form are one domain. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}
