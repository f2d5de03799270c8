import { focusField } from '@baobab/client/form/field-focus'
import { Button, cn } from '@baobab/ui'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form.ts'

type Props = {
  names: readonly (keyof CheckoutValues)[]
  label: string
  className?: string
  children: ReactNode
}

/** Fields that few people need, behind a button. One that has a value is always shown. */
export function OptionalFields({ names, label, className, children }: Props) {
  const { control } = useFormContext<CheckoutValues>()
  const hasValue = useWatch({ control, name: names }).some(Boolean)
  const [isOpen, setOpen] = useState(hasValue)
  // emptied again, they stay: a field must not fold away while the guest types
  if (hasValue && !isOpen) setOpen(true)

  const wasPressed = useRef(false)
  const [first] = names
  useEffect(() => {
    if (isOpen && wasPressed.current && first) focusField(first)
  }, [isOpen, first])

  if (isOpen) return children
  const open = () => {
    wasPressed.current = true
    setOpen(true)
  }
  return (
    <Button variant="ghost" size="sm" className={cn('-ml-3 justify-self-start', className)} onClick={open}>
      <Plus aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  )
}
