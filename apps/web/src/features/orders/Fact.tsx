import type Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'

type Props = { Icon: typeof Clock; label: string; children: ReactNode }

/** What an order's guest wants to know at a glance; inside a `<dl>`. */
export function Fact({ Icon, label, children }: Props) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] content-start gap-x-3.5">
      <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-6 text-accent" />
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
