import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  info: { Icon: Info, look: 'bg-accent-soft border-accent text-ink' },
  success: { Icon: CircleCheck, look: 'bg-success-soft border-success text-ink' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft border-danger text-ink' },
}

interface NoticeProps {
  tone?: keyof typeof tones
  children: ReactNode
  /** A button or link that does something about it. */
  action?: ReactNode
  className?: string
}

/** A message in the page, where the person is looking: a form the server refused, prices that changed. */
export function Notice({ tone = 'info', children, action, className }: NoticeProps) {
  const { Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-l-4 px-4 py-3',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-40 flex-1 text-sm font-medium">{children}</div>
      {action}
    </div>
  )
}
