import { randomUUID } from 'node:crypto'
import { renderMail } from '../../src/mail/layout.ts'

/** A mail to an address of its own, with everything that has to be escaped. It is about nothing, as the kind allows. */
export const someMail = (address = `${randomUUID()}@example.com`) => ({
  key: `test:${randomUUID()}`,
  kind: 'opening-drill',
  about: 'nothing' as const,
  to: { name: 'Okafor, Ada <x@evil.example>', address },
  ...renderMail('Your ribs & more', 'Hello <b>Ada</b>', [
    { p: 'Line one\nLine two' },
    { button: 'Eat', href: 'https://x.example/?a=1&b=2' },
  ]),
})
