import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What the page is for, in at most twelve words. */
  hint?: string
  /** Buttons of the whole page, such as "Add a dish". */
  actions?: ReactNode
  children: ReactNode
}

/** The heading of a screen and its column: a line of a list stays readable on a wide desk. */
export const OfficePage = ({ title, hint, actions, children }: Props) => (
  <div className="mx-auto max-w-5xl space-y-6">
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
        <h1 className="text-3xl">{title}</h1>
        {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
      </div>
      {actions}
    </div>
    {children}
  </div>
)
