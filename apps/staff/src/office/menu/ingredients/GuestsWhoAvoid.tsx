import { addDays, formatMoment, serviceDate } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { orderLink } from '../../orders/order-link.ts'
import { recallQuery } from '../../recall/recall-queries.ts'
import { ingredientLink, nameFacts } from '../../recall/recall-text.ts'

/** Sold and not handed out yet, to guests who avoid what the ingredient has or is about to have. */
export function GuestsWhoAvoid({ ingredientId, facts }: { ingredientId: number; facts: readonly string[] }) {
  const today = serviceDate(Date.now())
  const days = { from: today, to: addDays(today, 14) }
  const { data } = useQuery({ ...recallQuery(ingredientId, days), enabled: facts.length > 0 })
  const avoided = (avoids: readonly string[]) => avoids.filter((fact) => facts.includes(fact))
  const orders = (data?.items ?? []).filter(
    ({ kind, state, avoids }) => kind === 'order' && state === 'stop' && avoided(avoids).length > 0,
  )
  if (orders.length === 0) return null
  return (
    <Notice tone="danger">
      Guests who avoid it ordered it:
      <ul className="list-disc pl-5">
        {orders.map(({ kind, id, customer, due_at, what, avoids }) => (
          <li key={id}>
            <Link to={orderLink(kind, id)} className="link">
              {customer}
            </Link>
            {`, ${formatMoment(due_at)}, ${what}: avoids ${nameFacts(avoided(avoids))}`}
          </li>
        ))}
      </ul>
      <Link to={ingredientLink(ingredientId, days)} className="link inline-flex min-h-tap items-center">
        Tell or refund them
      </Link>
    </Notice>
  )
}
