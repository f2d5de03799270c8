import { cva, type VariantProps } from 'class-variance-authority'

// Forced colors remove the background.
const bordered = 'forced-colors:border'

const solid = [
  bordered,
  'not-aria-disabled:active:translate-y-px aria-disabled:bg-line aria-disabled:text-ink-soft',
]

/** Also for links that look like buttons: `<a className={buttonClass({ variant: 'secondary' })}>`. */
export const buttonClass = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-md font-display leading-none font-bold tracking-tight no-underline select-none',
    'transition-[background-color,border-color,color,translate] aria-disabled:cursor-not-allowed',
    'forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:text-[GrayText]',
  ],
  {
    variants: {
      variant: {
        primary: [solid, 'bg-action text-action-ink not-aria-disabled:hover:bg-action-hover'],
        danger: [solid, 'bg-danger-solid text-danger-solid-ink not-aria-disabled:hover:brightness-90'],
        highlight: [solid, 'bg-highlight text-highlight-ink not-aria-disabled:hover:brightness-95'],
        secondary:
          'border-2 border-ink text-ink not-aria-disabled:hover:bg-ink not-aria-disabled:hover:text-page aria-disabled:border-line aria-disabled:text-ink-soft',
        ghost: [
          'text-link forced-colors:underline not-aria-disabled:hover:bg-accent-soft not-aria-disabled:hover:text-ink aria-disabled:text-ink-soft',
        ],
      },
      size: {
        sm: 'min-h-tap px-4 text-sm',
        md: 'min-h-12 px-5 text-base',
        lg: 'min-h-14 px-7 text-lg',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonVariants = VariantProps<typeof buttonClass>
