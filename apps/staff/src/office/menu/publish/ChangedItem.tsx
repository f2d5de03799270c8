import { type FieldChange, formatMoment } from '@baobab/contract'
import { Badge, Checkbox } from '@baobab/ui'
import { type ReactNode, useId } from 'react'
import { Changes } from './Changes.tsx'
import { Effects } from './Effects.tsx'

type Props = {
  item: {
    name: string
    by: string
    at: string
    changes: FieldChange[]
    warnings?: string[]
    effects?: string[]
  }
  publishAt?: string | null
  /** Whether it is published with the next tap; without, it cannot be chosen. */
  choice?: { isChosen: boolean; onToggle: () => void }
  actions: ReactNode
}

/** What changed, field by field, by whom and when. */
export function ChangedItem({
  item: { name, by, at, changes, warnings, effects },
  publishAt,
  choice,
  actions,
}: Props) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={id} className="mr-auto text-lg [overflow-wrap:anywhere]">
          {name}
        </h3>
        {publishAt && <Badge tone="highlight">{`Publishes ${formatMoment(publishAt)}`}</Badge>}
        {choice && (
          <Checkbox
            label={
              <>
                Only this<span className="sr-only">: {name}</span>
              </>
            }
            checked={choice.isChosen}
            onChange={choice.onToggle}
          />
        )}
      </div>
      <Changes changes={changes} />
      <Effects warnings={warnings} effects={effects} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-sm text-ink-soft">{`${by}, ${formatMoment(at)}`}</p>
        {actions}
      </div>
    </li>
  )
}
