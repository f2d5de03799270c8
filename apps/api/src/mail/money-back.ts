import { formatCents } from '@baobab/contract'
import type { Block } from './blocks.ts'
import { renderMail } from './layout.ts'
import type { Mail } from './queue-mail.ts'

type Payer = { firstName: string; paymentMethod: string | null }

const BANKS_TAKE_TIME = 'Banks take up to ten days to show it.'
export const NOT_CHARGED = 'You have not been charged. If a payment still arrives, it goes back to you.'

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
  return renderMail(`Money back for ${thing}`, `You get ${amount} back`, [
    {
      p: `Hello ${payer.firstName}, we have given you back ${amount} of what you paid by ${paidBy(payer)}. ${BANKS_TAKE_TIME}`,
    },
    { quote: refund.reason },
    button,
  ])
}

/** The provider has not confirmed the refund yet. */
export const pendingRefundText = (payer: Pick<Payer, 'paymentMethod'>, cents: number): string =>
  `We have asked for ${formatCents(cents)} to go back to you the way you paid, by ${paidBy(payer)}. ${BANKS_TAKE_TIME} If it does not arrive, please call us.`
