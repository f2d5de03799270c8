import { randomUUID } from 'node:crypto'
import { renderMail } from '../src/mail/layout.ts'

/** A mail to an address of its own, with everything that has to be escaped. */
export const someMail = (key = `test:${randomUUID()}`) => ({
  key,
  kind: 'test',
  to: { name: 'Okafor, Ada <x@evil.example>', address: `${randomUUID()}@example.com` },
  ...renderMail('Your ribs & more', 'Hello <b>Ada</b>', [
    { p: 'Line one\nLine two' },
    { button: 'Eat', href: 'https://x.example/?a=1&b=2' },
  ]),
})
