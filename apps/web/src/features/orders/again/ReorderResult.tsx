import { formatCents, pages } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { ButtonLink } from '../../../lib/ButtonLink.tsx'
import type { ReorderChange, reorder } from './reorder.ts'

/** What went into the cart, and what is different now. */
export function ReorderResult({ lines, changes }: ReturnType<typeof reorder>) {
  const added = lines.length
  return (
    <Notice
      tone={added > 0 ? 'success' : 'info'}
      action={
        added > 0 && (
          <ButtonLink to={pages.cart} size="sm">
            See your cart
          </ButtonLink>
        )
      }
    >
      <p className="font-semibold">
        {added === 0
          ? 'None of these dishes are available today.'
          : `${added} ${added === 1 ? 'dish is' : 'dishes are'} in your cart at today’s prices.`}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={JSON.stringify(change)} className="figures">
              {change.name}, {change.size}: <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function ChangeText({ change }: { change: ReorderChange }) {
  switch (change.kind) {
    case 'gone':
      return 'no longer on the menu'
    case 'choice':
      return `${change.choice} is no longer offered`
    case 'sold-out':
      return change.text.charAt(0).toLowerCase() + change.text.slice(1)
    case 'price':
      return (
        <>
          <s>{formatCents(change.from)}</s> now <b>{formatCents(change.to)}</b>
        </>
      )
  }
}
