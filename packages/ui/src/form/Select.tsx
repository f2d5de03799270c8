import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { controlClass } from './control-class.ts'
import { useField } from './Field.tsx'

/** The native select, which phones handle best. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        {...useField()}
        {...rest}
        className={cn(controlClass, 'min-h-12 cursor-pointer appearance-none truncate pr-11')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
