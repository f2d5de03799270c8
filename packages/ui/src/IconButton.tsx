import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name for those who do not see the icon, and its tooltip. */
  label: string
  children: ReactNode
  tone?: 'plain' | 'outline' | 'overlay'
}

const tones = {
  plain: 'text-ink hover:bg-accent-soft',
  outline: 'border-2 border-line-strong text-ink hover:border-ink',
  // On pictures: its own ground, so that it is legible on any dish.
  overlay: 'bg-charcoal/75 text-cream backdrop-blur-sm hover:bg-charcoal',
}

/** The same look for a link. */
export function iconButtonClass(tone: keyof typeof tones = 'plain', className?: string): string {
  return cn(
    'inline-flex size-tap shrink-0 items-center justify-center rounded-full transition-colors [&>svg]:size-5',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
    tones[tone],
    className,
  )
}

export function IconButton({ label, tone, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={iconButtonClass(tone, className)}
    />
  )
}
