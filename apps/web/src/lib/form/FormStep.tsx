import { type ReactNode, useId } from 'react'

type Props = { number: number; title: string; aside?: ReactNode; children: ReactNode }

/** A numbered part of a long form. */
export function FormStep({ number, title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-0 first:pt-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="figures flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-bold forced-colors:border"
        >
          {number}
        </span>
        <h2 id={id} className="mr-auto text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
