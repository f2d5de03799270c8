import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Tone = 'info' | 'success' | 'danger'

const tones: Record<Tone, { Icon: LucideIcon; look: string; strip: string }> = {
  info: { Icon: Info, look: 'bg-accent-soft', strip: 'bg-accent' },
  success: { Icon: CircleCheck, look: 'bg-success-soft', strip: 'bg-success' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft', strip: 'bg-danger' },
}

interface NoticeProps {
  tone?: Tone
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
  className?: string
}

/** A message inside the page, such as a form's error or changed prices. */
export function Notice({ tone = 'info', children, action, className }: NoticeProps) {
  const { Icon, look, strip } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'relative flex flex-wrap items-center gap-x-3.5 gap-y-2 overflow-hidden rounded-md py-3 pr-4 pl-7 text-ink forced-colors:border',
        look,
        className,
      )}
    >
      <span aria-hidden="true" className={cn('strip-cut absolute inset-y-0 left-0 w-3.5', strip)} />
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-[min(10rem,100%)] flex-1 text-sm font-medium">{children}</div>
      {action}
    </div>
  )
}
