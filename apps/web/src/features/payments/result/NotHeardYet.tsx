import { buttonClass, Notice } from '@baobab/ui'
import { useIsSlow } from '../../../lib/use-is-slow.ts'

const SLOW_MS = 15_000

/** The provider has led the payer back as paid and, asked for a while, knows of no payment. */
export function NotHeardYet({ payUrl }: { payUrl: string | undefined }) {
  const isSlow = useIsSlow(true, SLOW_MS)
  if (!isSlow || payUrl === undefined) return null
  return (
    <Notice
      className="mx-auto mt-6 max-w-md text-left"
      action={
        <a href={payUrl} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          I haven’t paid yet
        </a>
      }
    >
      Your payment hasn’t arrived yet. If you’ve paid, don’t pay again.
    </Notice>
  )
}
