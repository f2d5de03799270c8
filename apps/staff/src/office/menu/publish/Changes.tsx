import type { FieldChange } from '@baobab/contract'

/** Field by field, what guests see and what they will see. */
export const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="space-y-2 [overflow-wrap:anywhere]">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="text-sm font-semibold first-letter:uppercase">{field.replaceAll('_', ' ')}</dt>
        <dd className="figures">
          <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
