import { addDays, formatMoment, groupTrackingId, serviceDate } from '@baobab/contract'
import { Button, EmptyState, ErrorState, Field, Skeleton, TextInput } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { OfficePage } from '../layout/OfficePage.tsx'
import { orderLink } from '../orders/order-link.ts'
import { traceQuery } from './recall-queries.ts'
import { countOrders, describeLot, ingredientLink, lotLink } from './recall-text.ts'

/** From an ill guest back to what they got, and on to the others. */
export default function TraceGuest() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const { data, error, refetch, isLoading } = useQuery({ ...traceQuery(search), enabled: search !== '' })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setParams(typed.trim() ? { search: typed.trim() } : {})
  }
  return (
    <OfficePage title="Trace a guest’s order" hint="What a sick guest got, and who else got it.">
      <form onSubmit={find} className="flex flex-wrap items-end gap-3">
        <Field label="Order number, name, phone or e-mail" className="grow">
          <TextInput
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit">Find</Button>
      </form>
      {error && !data && (
        <ErrorState title="Couldn’t find the guest" text={error.message} onRetry={() => void refetch()} />
      )}
      {isLoading && <Skeleton radius="lg" className="h-64" />}
      {data?.orders.length === 0 && <EmptyState title="No match" text="We only search paid orders." />}
      <ul aria-label="Orders of this guest" className="space-y-3">
        {data?.orders.map((order) => {
          const day = serviceDate(Date.parse(order.due_at))
          const days = { from: addDays(day, -3), to: addDays(day, 3) }
          return (
            <li key={order.id} aria-labelledby={order.id} className="card space-y-2 p-4">
              <h2 id={order.id} className="text-lg">
                <Link to={orderLink('order', order.id)} className="link">
                  {order.customer}
                </Link>
              </h2>
              <p className="figures text-sm text-ink-soft">
                {`${formatMoment(order.due_at)} · ${groupTrackingId(order.id)}`}
              </p>
              <p>{order.what}</p>
              {!order.is_sure && (
                <p className="text-sm">Not sure: that day’s recipe isn’t fully on record.</p>
              )}
              <ul aria-label="Lots" className="flex flex-wrap gap-x-4">
                {order.lots.map((lot) => (
                  <li key={lot.id}>
                    <Link to={lotLink(lot.id)} className="link inline-flex min-h-tap items-center">
                      {`${describeLot(lot)}: ${countOrders(lot.orders)}`}
                    </Link>
                  </li>
                ))}
                {order.lots.length === 0 && <li className="text-ink-soft">No pit lots.</li>}
              </ul>
              <ul aria-label="Ingredients" className="flex flex-wrap gap-x-4">
                {order.ingredients.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={ingredientLink(id, days)} className="link inline-flex min-h-tap items-center">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </OfficePage>
  )
}
