import { type ReactNode, useId } from 'react'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** One matter of the day. */
export function Card({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card space-y-3 p-4 sm:p-5">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
