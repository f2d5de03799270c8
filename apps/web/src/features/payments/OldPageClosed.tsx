import { Notice } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import { useAnswerPaymentWindow } from './window/use-answer-payment-window.ts'

/** Above a form to which the guest has come back by cancelling what was to be paid. It takes the focus of the button. */
export function OldPageClosed({ id }: { id: string }) {
  useAnswerPaymentWindow(id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="mb-8">
      <Notice>The old payment page no longer works. Nothing was charged.</Notice>
    </div>
  )
}
