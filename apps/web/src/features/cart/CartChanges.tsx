import { formatCents } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import type { CartChange } from './lines/refresh-from-menu.ts'

type Props = {
  changes: readonly CartChange[]
  /** What the button does: the cart page has applied the changes already. */
  buttonText: string
  onPress: () => void
}

export function CartChanges({ changes, buttonText, onPress }: Props) {
  if (changes.length === 0) return null
  return (
    <Notice
      className="mb-6"
      action={
        <Button size="sm" variant="secondary" onClick={onPress}>
          {buttonText}
        </Button>
      }
    >
      <p className="font-semibold">The menu changed since you filled your cart:</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={`${change.key} ${change.kind}`} className="figures">
            {change.name}, {change.size}: <WhatChanged change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function WhatChanged({ change }: { change: CartChange }) {
  switch (change.kind) {
    case 'gone':
      return 'no longer on the menu'
    case 'choices':
      return `no longer comes with ${change.missing.join(', ')}. Please check its choices`
    case 'price':
      return (
        <>
          <s>{formatCents(change.from)}</s> now <b>{formatCents(change.to)}</b>
        </>
      )
  }
}
