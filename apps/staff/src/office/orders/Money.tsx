import { formatCents, type OfficeMoney } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Facts, Part } from '../layout/Part.tsx'

const providers = { stripe: 'Card (Stripe)', paypal: 'PayPal', none: 'Free' } as const

/** What providers confirmed, and the way to give some of it back. */
export const Money = ({ money, onRefund }: { money: OfficeMoney; onRefund: () => void }) => (
  <Part title="Money">
    <Facts
      facts={{
        Paid: formatCents(money.captured),
        Refunded: money.refunded > 0 && formatCents(money.refunded),
        'On its way back': money.on_its_way > 0 && formatCents(money.on_its_way),
        Disputed: money.disputed > 0 && formatCents(money.disputed),
        Left: <b>{formatCents(money.left)}</b>,
      }}
    />
    <ul className="text-sm text-ink-soft">
      {money.payments.map(({ provider, status, amount, reference, at }) => (
        <li key={at + reference} className="[overflow-wrap:anywhere]">
          {[providers[provider], formatCents(amount), status.replace('_', ' '), reference]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
    <Button disabledReason={money.blocked ?? false} onClick={onRefund}>
      Refund
    </Button>
    {money.blocked && <p className="text-sm text-ink-soft">{money.blocked}</p>}
  </Part>
)
