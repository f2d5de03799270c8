import { useSession } from '@baobab/client/session'
import { type Order, pages } from '@baobab/contract'
import { Button, cn, Picture } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { productsQuery } from '../../api/menu.ts'
import { lastOrdersQuery } from '../../api/orders.ts'
import { choiceText } from '../../features/cart/lines/choice-text.ts'
import { ReorderResult } from '../../features/orders/again/ReorderResult.tsx'
import { toChoice } from '../../features/orders/again/reorder.ts'
import { useReorder } from '../../features/orders/again/use-reorder.ts'
import {
  forgetOrders,
  listLocalOrders,
  MAX_ORDERS,
  type PastOrder,
  usualLines,
} from '../../features/orders/again/usual.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { UsualFrame } from './UsualFrame.tsx'

const SHOWN = 3

const neverPaid: readonly Order['payment_status'][] = ['started', 'failed', 'expired']

/** For who has ordered before: the usual dishes, one tap from a filled cart. */
export default function TheUsual() {
  const token = useSession((session) => session.token)
  const own = useQuery(lastOrdersQuery(token, MAX_ORDERS))
  const [isForgotten, setForgotten] = useState(false)
  // read each time: signing out in another tab forgets them too
  const here = isForgotten ? [] : listLocalOrders()
  if (token !== null && own.isPending) return <UsualFrame />
  const paid = own.data?.filter(({ payment_status }) => !neverPaid.includes(payment_status))
  const lines = usualLines(paid?.length ? paid : here)
  if (lines.length === 0) return own.isError ? <NotLoaded onRetry={own.refetch} /> : <NothingYet />
  const forget = () => {
    forgetOrders()
    setForgotten(true)
  }
  return <Usual lines={lines} onForget={token === null ? forget : undefined} />
}

type Lines = PastOrder['order_products']

function Usual({ lines, onForget }: { lines: Lines; onForget: (() => void) | undefined }) {
  const { orderAgain, isReordering, reordered } = useReorder({ order_products: lines })
  if (reordered)
    return (
      <UsualFrame>
        <ReorderResult {...reordered} />
      </UsualFrame>
    )
  const more = lines.length - SHOWN
  return (
    <UsualFrame>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Pictures lines={lines.slice(0, SHOWN)} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-2xl">The usual?</h2>
          <ul className="mt-1.5">
            {lines.slice(0, SHOWN).map((line) => (
              <li
                key={JSON.stringify(line)}
                className={cn('figures', lines.length === 1 ? 'line-clamp-3' : 'truncate')}
              >
                {line.quantity} × {line.product.name},{' '}
                <span className="text-ink-soft">
                  {[line.size, choiceText(line.ingredients.map(toChoice))].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-sm text-ink-soft">and {more} more</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <Button loading={isReordering} onClick={orderAgain} className="whitespace-nowrap max-sm:flex-1">
            Add it to the cart
          </Button>
          {onForget && (
            <Button variant="ghost" size="sm" onClick={onForget}>
              Don’t show this
            </Button>
          )}
        </div>
      </div>
    </UsualFrame>
  )
}

/** From today's menu; the dish may be gone, and then its picture too. */
function Pictures({ lines }: { lines: Lines }) {
  const { data: products = [] } = useQuery(productsQuery())
  const pictures = lines.flatMap(
    ({ product }) => products.find(({ id }) => id === product.id)?.images[0] ?? [],
  )
  return (
    <div aria-hidden="true" className="hidden -space-x-5 md:flex">
      {pictures.map((picture) => (
        <Picture
          key={picture.base}
          picture={{ ...picture, alt: '' }}
          sizes="5rem"
          className="size-20 rounded-full border-4 border-surface"
        />
      ))}
    </div>
  )
}

function NothingYet() {
  return (
    <Invitation
      title="Hungry?"
      text="Your usual shows up here after your first order."
      action={
        <ButtonLink to={pages.menu} variant="secondary">
          See the menu
        </ButtonLink>
      }
    />
  )
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Invitation
      title="The usual?"
      text="We couldn’t load your past orders."
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

function Invitation({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <UsualFrame>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex-1 basis-64">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </div>
        {action}
      </div>
    </UsualFrame>
  )
}
