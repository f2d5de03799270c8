import { cn } from './cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'highlight'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  className?: string
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-display font-bold leading-none tracking-tight no-underline select-none transition-[background-color,border-color,color,box-shadow,translate] aria-disabled:cursor-not-allowed'

// The darker lower edge reads as a stamped block; pressing sinks it.
const block =
  'shadow-[inset_0_-3px_0_rgb(0_0_0/0.22)] not-aria-disabled:active:translate-y-px not-aria-disabled:active:shadow-none aria-disabled:bg-line aria-disabled:text-ink-soft aria-disabled:shadow-none'

const variants: Record<ButtonVariant, string> = {
  primary: cn(block, 'bg-action text-action-ink not-aria-disabled:hover:bg-action-hover'),
  danger: cn(block, 'bg-danger-solid text-danger-solid-ink not-aria-disabled:hover:brightness-90'),
  highlight: cn(block, 'bg-highlight text-highlight-ink not-aria-disabled:hover:brightness-95'),
  secondary:
    'border-2 border-ink text-ink not-aria-disabled:hover:bg-ink not-aria-disabled:hover:text-page aria-disabled:border-line aria-disabled:text-ink-soft',
  ghost:
    'text-link not-aria-disabled:hover:bg-accent-soft not-aria-disabled:hover:text-ink aria-disabled:text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-tap px-4 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-7 text-lg',
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide, className }: ButtonLook = {}): string {
  return cn(base, variants[variant], sizes[size], wide && 'w-full', className)
}
