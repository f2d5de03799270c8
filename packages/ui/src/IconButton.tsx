import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/** Also for links that look like icon buttons. */
export const iconButtonClass = cva(
  'inline-flex size-tap shrink-0 items-center justify-center transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-disabled:opacity-45 [&>svg]:size-5',
  {
    variants: {
      tone: {
        plain: 'text-ink hover:bg-accent-soft',
        quiet: 'text-ink-soft hover:bg-accent-soft',
        outline: 'border-2 border-line-strong text-ink hover:border-ink',
        // For pictures: its own background keeps it legible on any of them.
        overlay: 'bg-charcoal/75 text-cream hover:bg-charcoal forced-colors:border',
      },
      shape: { round: 'rounded-full', square: 'rounded-md' },
    },
    defaultVariants: { tone: 'plain', shape: 'round' },
  },
)

interface IconButtonProps extends ComponentProps<'button'>, VariantProps<typeof iconButtonClass> {
  /** The button's name for screen readers, and its tooltip. */
  label: string
  children: ReactNode
}

export function IconButton({ label, tone, shape, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={iconButtonClass({ tone, shape, className })}
    />
  )
}
