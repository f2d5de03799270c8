import { Button, Notice } from '@baobab/ui'
import type { FreshPrices } from './use-fresh-prices.ts'

type Props = { prices: FreshPrices; className?: string }

/** In a section with a button that pays at once: the button waits until the guest has pressed this one. */
export function ChangesFirst({ prices: { waitReason, dismiss }, className }: Props) {
  if (!waitReason) return null
  return (
    <Notice
      className={className}
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={({ currentTarget }) => {
            // this button goes away, and a held Enter must not press the one that pays
            currentTarget.closest('section')?.focus({ preventScroll: true })
            dismiss()
          }}
        >
          OK, got it
        </Button>
      }
    >
      {waitReason}
    </Notice>
  )
}
