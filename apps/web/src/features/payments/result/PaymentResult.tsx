import { cn, Illustration, type IllustrationName } from '@baobab/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'

type Props = {
  picture: IllustrationName
  title: string
  text: ReactNode
  children?: ReactNode
  tone?: 'plain' | 'success'
  /** For the tab, where the heading does not say it. */
  pageTitle?: string
}

/** The head of the pages the provider returns to. A change of the text is read out. */
export function PaymentResult({ picture, title, text, children, tone = 'plain', pageTitle = title }: Props) {
  usePageTitle(pageTitle)
  return (
    <div className="container-text py-10 text-center lg:py-16">
      <Illustration
        name={picture}
        className={cn('mx-auto', tone === 'success' ? 'w-28 text-success' : 'w-40 text-accent')}
      />
      {/* no larger than the text that stood here before the script: it would count as the largest paint */}
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p role="status" className="mx-auto mt-3 max-w-lg text-lg text-ink-soft">
        {text}
      </p>
      {children}
    </div>
  )
}
