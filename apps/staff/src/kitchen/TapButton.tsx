import { Button, cn } from '@baobab/ui'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'size'> & {
  /** On a ticket or in a bar, where 48 px have to do. */
  isSlim?: boolean
}

/** For gloves and wet hands: 64 px high, where the storefront's buttons have 44 to 56. */
export const TapButton = ({ className, isSlim = false, ...props }: Props) => (
  <Button
    {...props}
    size={null}
    className={cn(isSlim ? 'min-h-12 px-2 text-[1.125rem]' : 'min-h-16 px-3 text-xl', className)}
  />
)
