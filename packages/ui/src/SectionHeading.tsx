import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface SectionHeadingProps {
  title: ReactNode
  /** Small text above the title. */
  eyebrow?: ReactNode
  /** Beside the title on wide screens, below it on phones. */
  action?: ReactNode
  id?: string
  /** The space below. */
  className?: string
}

export function SectionHeading({ title, eyebrow, action, id, className = 'mb-8' }: SectionHeadingProps) {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-8 gap-y-3', className)}>
      <div className="max-w-2xl">
        {eyebrow && (
          <p className="eyebrow mb-2 flex items-center gap-2.5">
            <svg viewBox="0 0 28 10" aria-hidden="true" className="h-2.5 w-7 fill-none stroke-action">
              <path
                d="M1 8.6 5.4 1.4 9.6 8.4 14 1.6l4.4 6.8 4.2-7L27 8.6"
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
            {eyebrow}
          </p>
        )}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
      </div>
      {action}
    </div>
  )
}
