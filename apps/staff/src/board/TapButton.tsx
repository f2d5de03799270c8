import { Button, cn } from '@baobab/ui'
import type { ComponentProps } from 'react'

/** For gloves and wet hands: 64 px high, where the storefront's buttons have 44 to 56. */
export const TapButton = ({ className, ...props }: Omit<ComponentProps<typeof Button>, 'size'>) => (
  <Button {...props} size={null} className={cn('min-h-16 px-3 text-xl', className)} />
)
