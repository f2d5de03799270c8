import { formatMoment, listMessages, type OfficeMessage, staffPages } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeList } from '../list/OfficeList.tsx'

export default function MessageList() {
  return (
    <OfficePage title="Messages" hint="From the contact form. Answers go out by e-mail.">
      <OfficeList
        endpoint={listMessages}
        label="Messages"
        filters={[
          {
            name: 'state',
            label: 'Show',
            options: {
              all: 'All messages',
              unread: 'Unread',
              open: 'Open',
              answered: 'Answered',
              done: 'Done',
            },
          },
        ]}
        empty={{ title: 'No messages yet' }}
      >
        {(message) => <MessageRow key={message.id} message={message} />}
      </OfficeList>
    </OfficePage>
  )
}

function MessageRow({
  message: { id, subject, name, message, at, status, answer },
}: {
  message: OfficeMessage
}) {
  const labelId = useId()
  return (
    <li aria-labelledby={labelId} className="card relative space-y-1 p-4 hover:bg-accent-soft sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={labelId} className="text-lg [overflow-wrap:anywhere]">
          <Link to={staffPages.message.replace(':id', String(id))} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        <MessageBadge status={status} answer={answer} />
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{message}</p>
      <p className="figures text-sm text-ink-soft">{`${name} · ${formatMoment(at)}`}</p>
    </li>
  )
}

export function MessageBadge({ status, answer }: Pick<OfficeMessage, 'status' | 'answer'>) {
  if (status === 'unread') return <Badge tone="highlight">New</Badge>
  if (status === 'read') return <Badge>{answer === null ? 'Read' : 'Answered, open'}</Badge>
  return <Badge tone="quiet">{answer === null ? 'Done' : 'Answered'}</Badge>
}
