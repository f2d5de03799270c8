import { cn } from '../cn.ts'
import type { MarkProps } from './Mark.tsx'
export function PayPalMark({ className }: MarkProps) {
  return (
    <span className={cn('font-display font-extrabold italic tracking-tight', className)}>
      <span className="text-[#1f3f94] dark:text-[#a9c4ff]">Pay</span>
      <span className="text-[#0062a5] dark:text-[#7cc4ff]">Pal</span>
    </span>
  )
}

export function StripeMark({ className }: MarkProps) {
  return (
    <span
      className={cn(
        'font-display font-extrabold tracking-tight text-[#4b45c6] dark:text-[#b3b0ff]',
        className,
      )}
    >
      stripe
    </span>
  )
}
