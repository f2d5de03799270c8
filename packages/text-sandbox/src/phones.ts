import { randomBytes } from 'node:crypto'

export type Message = {
  sid: string
  from: 'site' | 'guest' | 'twilio'
  body: string
  at: Date
  status: string
}

/** What happens to a message after Twilio has taken it. */
export type Fate = { status: 'delivered' } | { status: 'undelivered' | 'failed'; code: number }

export type Phones = ReturnType<typeof createPhones>

export const newSid = () => `SM${randomBytes(16).toString('hex')}`

/** The conversations with all numbers, and who has replied STOP. */
export function createPhones() {
  const conversations = new Map<string, Message[]>()
  const optedOut = new Set<string>()
  const fates = new Map<string, Fate>()
  return {
    optedOut,
    fates,
    all: () => [...conversations],
    messages: (phone: string) => conversations.get(phone) ?? [],
    add(phone: string, from: Message['from'], body: string): Message {
      const message = { sid: newSid(), from, body, at: new Date(), status: 'queued' }
      conversations.set(phone, [...(conversations.get(phone) ?? []), message])
      return message
    },
  }
}

const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const START = ['START', 'YES', 'UNSTOP']
const HELP = ['HELP', 'INFO']

/** What Twilio itself answers. */
export function answerKeyword({ optedOut }: Phones, phone: string, body: string): string | null {
  const word = body.trim().toUpperCase()
  if (STOP.includes(word)) {
    optedOut.add(phone)
    return 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.'
  }
  if (START.includes(word)) {
    optedOut.delete(phone)
    return 'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.'
  }
  return HELP.includes(word) ? 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.' : null
}
