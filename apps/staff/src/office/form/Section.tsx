import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What it holds, in a line: "Side $4.50, Quart $14". */
  summary: string
  children: ReactNode
}

/** A part of a long form that opens in place. Closed, its line says what it holds. */
export const Section = ({ title, summary, isOpen, children }: Props & { isOpen?: boolean }) => (
  <details open={isOpen} className="card group">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg p-4 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">
        <h2 className="text-lg">{title}</h2>
        <span className="figures line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft group-open:hidden">
          {summary}
        </span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
    </summary>
    <div className="space-y-5 p-4 pt-0">{children}</div>
  </details>
)

/** A part of a row that most people leave as it is. */
export const Fold = ({ title, summary, children }: Props) => (
  <details className="group/fold">
    <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 text-sm [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="figures line-clamp-2 [overflow-wrap:anywhere] text-ink-soft group-open/fold:hidden">
          {summary}
        </span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open/fold:rotate-180" />
    </summary>
    <div className="space-y-4 pt-2">{children}</div>
  </details>
)
