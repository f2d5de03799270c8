import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { controlClass } from './control-class.ts'
import { useField } from './Field.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  /** An icon inside the left edge. */
  lead?: ReactNode
}

export function TextInput({ lead, className, type = 'text', ...rest }: TextInputProps) {
  const input = (
    <input
      {...useField()}
      {...rest}
      type={type}
      className={cn(
        controlClass,
        'min-h-12 read-only:bg-surface-sunken read-only:text-ink-soft',
        Boolean(lead) && 'pl-11',
        className,
      )}
    />
  )
  if (!lead) return input
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-ink-soft [&>svg]:size-5"
      >
        {lead}
      </span>
      {input}
    </span>
  )
}
