import { type ReactNode, useId } from 'react'

/** A part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card space-y-3 p-4 sm:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Names and values. What has no value is left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
    {Object.entries(facts).map(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        value !== false && (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
    )}
  </dl>
)
