import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { closeAtEnd } from '../sites/close-at-end.ts'

export type ReceivedMail = { recipients: string[]; mail: ParsedMail }
export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>

/** A real SMTP server on a free port. It stores the mails and refuses the recipients it is told to. */
export async function startSmtpInbox() {
  const received: ReceivedMail[] = []
  const refusals = new Map<string, { responseCode: number; message: string }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.get(address)
      if (refusal === undefined) return done()
      done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAtEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port')
  const to = (recipient: string) => received.filter(({ recipients }) => recipients.includes(recipient))
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    to,
    only: async (recipient: string) => {
      const [first, ...more] = to(recipient)
      if (first === undefined || more.length > 0)
        throw new Error(`${recipient} got ${more.length + (first ? 1 : 0)} mails`)
      return first
    },
    refuse: (recipient: string, responseCode: number, message: string) =>
      refusals.set(recipient, { responseCode, message }),
    accept: (recipient: string) => refusals.delete(recipient),
  }
}
