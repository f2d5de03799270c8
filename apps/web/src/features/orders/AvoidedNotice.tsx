import { allergyText, brand, type Order } from '@baobab/contract'
import { Notice } from '@baobab/ui'

/** What the guest avoids, and the dishes that do not go with it, for as long as the kitchen can still be called. */
export function AvoidedNotice({ order, className }: { order: Order; className?: string }) {
  const { allergies, conflicts = [] } = order
  if (allergies.length === 0) return null
  return (
    <Notice tone={conflicts.length > 0 ? 'danger' : 'info'} className={className}>
      {conflicts.length > 0 && (
        <>
          <ul>
            {conflicts.map(({ name, warning }) => (
              <li key={`${name}: ${warning}`}>
                <b>{name}:</b> {warning}
              </li>
            ))}
          </ul>
          <p className="my-1">
            Please call us:{' '}
            <a href={brand.phoneHref} className="link figures whitespace-nowrap">
              {brand.phone}
            </a>
          </p>
        </>
      )}
      <p>
        The kitchen knows you avoid <b>{allergyText(allergies)}</b>.
      </p>
    </Notice>
  )
}
