import { cn } from '@baobab/ui'
import type { CSSProperties } from 'react'

type Props = { title: string; html: string; className?: string; style?: CSSProperties }

/** A page as guests see it. Its own origin lets its pictures load; scripts, forms and links to elsewhere stay blocked. */
export function GuestPage({ title, html, className, style }: Props) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={style}
      className={cn('block bg-page', className)}
    />
  )
}
