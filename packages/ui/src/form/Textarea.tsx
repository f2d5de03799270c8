import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { controlClass } from './control-class.ts'
import { useField } from './Field.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      {...rest}
      rows={rows}
      className={cn(controlClass, 'field-sizing-content max-h-96 min-h-28 resize-y py-3', className)}
    />
  )
}
