import { pages } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { toServiceText } from './service-text.ts'
import { useService } from './use-service.ts'

const dots = { open: 'bg-success', busy: 'bg-saffron', closed: 'bg-flame' }

/** "Open until 9 pm · pickup about 12:40 pm". On a dark ground. It changes silently: a screen reader finds it where it stands. */
export default function OpenNow({ linked = false }: { linked?: boolean }) {
  const { service, now } = useService()
  if (service === undefined) return null
  const { tone, state, order } = toServiceText(service, now)
  return (
    <>
      <span aria-hidden="true" className={cn('mr-2.5 inline-block size-2.5 rounded-full', dots[tone])} />
      <span className="font-semibold">{state}</span>
      {order && (
        <>
          {' · '}
          {linked ? (
            <Link to={pages.menu} className="underline underline-offset-4 hover:text-highlight">
              {order}
            </Link>
          ) : (
            order
          )}
        </>
      )}
    </>
  )
}
