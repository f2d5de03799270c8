import { formatCents } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import type { CartChange } from './refresh-from-menu.ts'

export function CartChanges({
  changes,
  onDismiss,
}: {
  changes: readonly CartChange[]
  onDismiss: () => void
}) {
  if (changes.length === 0) return null
  return (
    <Notice
      className="mb-6"
      action={
        <Button size="sm" variant="secondary" onClick={onDismiss}>
          OK, got it
        </Button>
      }
    >
      <p className="font-semibold">The menu has changed since you filled your cart:</p>
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
      return 'no longer on the menu, so we removed it from your cart'
    case 'choices':
      return `no longer comes with ${change.missing.join(', ')}. Please look at its choices again`
    case 'price':
      return (
        <>
          <s>{formatCents(change.from)}</s> now <b>{formatCents(change.to)}</b>
        </>
      )
  }
}
