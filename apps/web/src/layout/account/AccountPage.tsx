import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A link or a button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the account area: its title and its content. */
export function AccountPage({ title, action, children }: Props) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-8">
        <h1 className="text-3xl">{title}</h1>
        {action}
      </div>
      {children}
    </>
  )
}
