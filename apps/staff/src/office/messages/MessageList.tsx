import { formatMoment, listMessages, type OfficeMessage, staffPages } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useId } from 'react'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { RowTitle } from '../list/RowTitle.tsx'

const states = {
  all: 'All messages',
  unread: 'Unread',
  open: 'Open',
  answered: 'Answered',
  done: 'Done',
}

export default function MessageList() {
  return (
    <OfficeListPage
      title="Messages"
      hint="From the contact form. Answers go out by e-mail."
      endpoint={listMessages}
      filters={[{ name: 'state', label: 'Show', options: states }]}
      empty={{ title: 'No messages yet' }}
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </OfficeListPage>
  )
}

type RowProps = { message: OfficeMessage }

function MessageRow({ message: { id, subject, name, message, at, status, answer } }: RowProps) {
  const labelId = useId()
  return (
    <li aria-labelledby={labelId} className="card relative space-y-1 p-4 hover:bg-accent-soft sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowTitle id={labelId} to={staffPages.message.replace(':id', String(id))}>
          {subject}
        </RowTitle>
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
