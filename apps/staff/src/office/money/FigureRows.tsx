import { cn } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { formatSigned } from './words.ts'

export type FigureRow = {
  label: string
  cents: number
  /** Its lines; a figure that is only carried over has none. */
  to?: string | undefined
  isSum?: boolean
}

/** Amounts under each other; each opens its lines. */
export const FigureRows = ({ rows }: { rows: readonly FigureRow[] }) => (
  <ul className="divide-y divide-line">
    {rows.map(({ label, cents, to, isSum }) => {
      const content = (
        <>
          <span>{label}</span>
          <span className="figures">{formatSigned(cents)}</span>
        </>
      )
      const className = cn(
        'flex min-h-11 items-center justify-between gap-4',
        to && 'hover:underline',
        isSum && 'font-semibold',
      )
      return (
        <li key={label}>
          {to ? (
            <Link to={to} className={className}>
              {content}
            </Link>
          ) : (
            <p className={className}>{content}</p>
          )}
        </li>
      )
    })}
  </ul>
)
