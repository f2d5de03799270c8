import type { Session } from '@baobab/contract'
import { Badge, Button } from '@baobab/ui'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { lastUsedText } from './last-used.ts'
import { useEndSession } from './use-end-session.ts'

const isPhone = (device: string) => /(Android|iPhone|iPad)$/.test(device)

export function SessionCard({ session }: { session: Session }) {
  const { id, device, is_current, last_used_at } = session
  const { mutate, isPending } = useEndSession()
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h2 className="text-lg leading-snug">{device}</h2>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          {is_current ? (
            'In use now'
          ) : (
            <>
              Last used{' '}
              <time dateTime={last_used_at}>{lastUsedText(new Date(last_used_at), new Date())}</time>
            </>
          )}
        </p>
      </div>
      {is_current ? (
        <Badge tone="fresh">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
