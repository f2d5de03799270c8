import { toUsNumber } from './us-number.ts'

/** What the box at checkout says. It is stored with the order, word for word. */
export const TEXT_CONSENT = 'Text me about this order'
export const TEXT_CONSENT_HINT = 'Message and data rates may apply. Reply STOP to end.'

/** The order's phone can get text messages, or its guest wants none. */
export const isTextable = ({ text_me, phone }: { text_me: boolean; phone: string }): boolean =>
  !text_me || toUsNumber(phone) !== null

export const NOT_TEXTABLE = { path: ['phone'], error: 'Enter a US phone number for text messages' }
