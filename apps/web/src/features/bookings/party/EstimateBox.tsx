import Calculator from 'lucide-react/icons/calculator'
import { type ReactNode, useId } from 'react'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** Marks what is our estimate and not the price. */
export function EstimateBox({ title, action, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border-[1.5px] border-dashed border-line-strong p-4 sm:p-5"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="flex items-center gap-2.5 text-lg">
          <Calculator aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

export function Assumptions({ children }: { children: ReactNode }) {
  return (
    <details className="-mb-2 text-sm text-ink-soft">
      <summary className="link inline-flex min-h-tap items-center">How we estimate this</summary>
      <ul className="mt-1 list-disc space-y-1 pl-5">{children}</ul>
    </details>
  )
}
