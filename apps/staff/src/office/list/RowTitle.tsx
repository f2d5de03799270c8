import { cn } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = { id: string; to: string; className?: string; children: ReactNode }

/** Names a row and leads to its page. The whole row is the link: a thumb need not aim. */
export const RowTitle = ({ id, to, className, children }: Props) => (
  <h2 id={id} className={cn('text-lg [overflow-wrap:anywhere]', className)}>
    <Link to={to} className="after:absolute after:inset-0">
      {children}
    </Link>
  </h2>
)
