import { brand, formatCents } from '@baobab/contract'
import type { Config } from '../config.ts'
import type { Block } from './blocks.ts'
import { renderMail } from './layout.ts'
import type { Mail } from './queue-mail.ts'

type Payer = { firstName: string; paymentMethod: string | null }

const BANKS_TAKE_TIME = 'Banks can take up to ten days to show it.'
export const NOT_CHARGED = 'You haven’t been charged. If a payment still arrives, we’ll refund it.'

export const paidBy = ({ paymentMethod }: Pick<Payer, 'paymentMethod'>) =>
  paymentMethod === 'paypal' ? 'PayPal' : 'card'

/** `thing` is the order or the booking with its number. */
export const refundMail = (
  thing: string,
  payer: Payer,
  refund: { amountCents: number; reason: string },
  button: Block,
): Pick<Mail, 'subject' | 'html' | 'text'> => {
  const amount = formatCents(refund.amountCents)
  return renderMail(`Refund for ${thing}`, `You’re getting ${amount} back`, [
    {
      p: `Hello ${payer.firstName}, we’ve refunded ${amount} of what you paid by ${paidBy(payer)}. ${BANKS_TAKE_TIME}`,
    },
    { quote: refund.reason },
    button,
  ])
}

/** The bank sent it back, perhaps weeks later. The answer reaches the house. */
export const returnedRefundMail = (
  { CONTACT_EMAIL }: Pick<Config, 'CONTACT_EMAIL'>,
  thing: string,
  payer: Payer,
  refund: { amountCents: number },
  button: Block,
): Pick<Mail, 'subject' | 'html' | 'text' | 'replyTo'> => {
  const amount = formatCents(refund.amountCents)
  return {
    replyTo: { name: brand.name, address: CONTACT_EMAIL },
    ...renderMail(`Your refund for ${thing} came back`, `We still owe you ${amount}`, [
      {
        p: `Hello ${payer.firstName}, your bank sent our refund of ${amount} back to us, perhaps because the card was closed. Reply to this mail, and we’ll pay you another way.`,
      },
      button,
    ]),
  }
}

/** The provider has not confirmed the refund yet. */
export const pendingRefundText = (payer: Pick<Payer, 'paymentMethod'>, cents: number): string =>
  `We’re refunding ${formatCents(cents)} the way you paid, by ${paidBy(payer)}. ${BANKS_TAKE_TIME} If it doesn’t arrive, please call us.`
