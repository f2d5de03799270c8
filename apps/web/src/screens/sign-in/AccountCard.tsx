import { LogoMark } from '@baobab/ui'
import type { ReactNode } from 'react'

type Props = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The card around the forms for signing in, signing up and passwords. */
export function AccountCard({ title, text, children, footer }: Props) {
  return (
    <div className="container-page py-10 lg:py-16">
      <div className="mx-auto max-w-120">
        <div className="card p-6 sm:p-9">
          <LogoMark className="mb-5 size-12" />
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {footer && <div className="mt-5 text-center text-ink-soft">{footer}</div>}
      </div>
    </div>
  )
}
