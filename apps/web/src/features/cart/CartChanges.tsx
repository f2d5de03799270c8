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
          <li key={change.key} className="figures">
            {change.name}, {change.size}:{' '}
            {change.kind === 'gone' ? (
              'no longer on the menu, so we removed it from your cart'
            ) : (
              <>
                <s>{formatCents(change.from)}</s> now <b>{formatCents(change.to)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
