import type { ReactNode } from 'react'

/** As high empty as with its content, so that the menu below does not move when that comes. */
export const UsualFrame = ({ children }: { children?: ReactNode }) => (
  <section
    aria-label="The usual"
    aria-busy={children === undefined || undefined}
    className="container-page pt-8 sm:pt-10"
  >
    <div className="card flex min-h-60 flex-col justify-center p-5 sm:min-h-40 sm:p-6">{children}</div>
  </section>
)
