import { cn } from '../cn.ts'
import type { MarkProps } from './Mark.tsx'

export function PayPalMark({ className }: MarkProps) {
  return (
    <span className={cn('font-display font-extrabold italic tracking-tight', className)}>
      <span className="text-paypal-dark">Pay</span>
      <span className="text-paypal-light">Pal</span>
    </span>
  )
}

export function StripeMark({ className }: MarkProps) {
  return (
    <span className={cn('font-display font-extrabold tracking-tight text-stripe', className)}>stripe</span>
  )
}
