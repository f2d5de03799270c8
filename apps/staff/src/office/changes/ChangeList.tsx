import { type Change, formatMoment, listChanges } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { peopleQuery } from '../../api/accounts.ts'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { actorText, changeText, subjectPath, subjects, subjectText } from './change-text.ts'

const subjectOptions = [
  ['', 'Everything'],
  ...Object.entries(subjects)
    .map(([table, { name }]) => [table, name] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1])),
] as const

export default function ChangeList() {
  const { data } = useQuery(peopleQuery)
  const people = (data?.people ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <OfficeListPage
      title="Changes"
      hint="Who changed what, newest first."
      endpoint={listChanges}
      filters={[
        { name: 'by_id', label: 'Person', options: [['', 'Everyone'], ...people] },
        { name: 'subject', label: 'What', options: subjectOptions },
        { name: 'day', label: 'Day', options: 'day' },
      ]}
      empty={{ title: 'No changes yet' }}
    >
      {(change) => <ChangeRow key={change.id} change={change} />}
    </OfficeListPage>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const path = subjectPath(change)
  const text = subjectText(change)
  return (
    <li className="card space-y-1 p-4">
      <h2 className="text-lg [overflow-wrap:anywhere]">
        {path === null ? (
          text
        ) : (
          <Link to={path} className="link inline-flex min-h-tap items-center">
            {text}
          </Link>
        )}
      </h2>
      <p className="line-clamp-6 [overflow-wrap:anywhere]">{changeText(change)}</p>
      <p className="figures text-sm text-ink-soft">
        {[actorText(change.by), formatMoment(change.at), change.reason && `“${change.reason}”`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
