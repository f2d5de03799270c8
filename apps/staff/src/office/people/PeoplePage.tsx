import {
  amountText,
  cancelInvite,
  formatMoment,
  randomHex,
  type StaffInvite,
  type StaffPerson,
  staffPages,
} from '@baobab/contract'
import { Badge, Button, buttonClass, toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { peopleQuery, sendInvite } from '../../api/accounts.ts'
import { api } from '../../api/api.ts'
import { AskFirst } from '../layout/AskFirst.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { devicesText, refundText, roleNames } from './people-text.ts'

export default function PeoplePage() {
  return (
    <OfficePage
      title="People"
      hint="Who works here, and what they can do."
      actions={
        <Link to={staffPages.invitePerson} className={buttonClass()}>
          Invite
        </Link>
      }
    >
      <OfficeQuery query={peopleQuery} errorTitle="Couldn’t load this list">
        {({ invites, people }) => (
          <>
            {invites.length > 0 && (
              <section aria-labelledby="invited" className="space-y-3">
                <h2 id="invited" className="text-xl">
                  Invited
                </h2>
                <ul aria-labelledby="invited" className="space-y-3">
                  {invites.map((invite) => (
                    <InviteRow key={invite.id} invite={invite} />
                  ))}
                </ul>
              </section>
            )}
            <ul aria-label="People" className="space-y-3">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          </>
        )}
      </OfficeQuery>
    </OfficePage>
  )
}

function PersonRow({ person }: { person: StaffPerson }) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="card relative space-y-1 p-4 hover:bg-accent-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowTitle id={id} to={staffPages.person.replace(':id', String(person.id))}>
          {person.name}
        </RowTitle>
        <Badge tone={person.disabled ? 'quiet' : 'fresh'}>
          {person.disabled ? 'Removed' : roleNames[person.role]}
        </Badge>
        {person.is_you && <Badge>You</Badge>}
      </div>
      <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[person.email, ...(person.disabled ? [] : [refundText(person), devicesText(person)])].join(' · ')}
      </p>
    </li>
  )
}

function InviteRow({ invite }: { invite: StaffInvite }) {
  const { id, version, email, role, refund_limit, invited_by, expires_at, has_expired } = invite
  const nameId = useId()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
  const again = useMutation({
    mutationFn: () => sendInvite({ email, role, refund_limit: amountText(refund_limit) }, randomHex()),
    onSuccess: () => toast.success(`We e-mailed ${email} a new link.`),
    onError: ({ message }) => toast.error(message),
    onSettled: refresh,
  })
  return (
    <li aria-labelledby={nameId} className="card flex flex-wrap items-center gap-3 p-4">
      <div className="mr-auto min-w-0 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={nameId} className="text-lg [overflow-wrap:anywhere]">
            {email}
          </h3>
          <Badge tone={has_expired ? 'quiet' : 'fresh'}>{has_expired ? 'Expired' : roleNames[role]}</Badge>
        </div>
        <p className="figures text-sm text-ink-soft">
          {`${refundText(invite)} · by ${invited_by} · until ${formatMoment(expires_at)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
          Send again
        </Button>
        <AskFirst
          label="Cancel"
          variant="ghost"
          size="sm"
          title="Cancel this invitation?"
          confirmLabel="Cancel it"
          cancelLabel="Keep it"
          send={() => api(cancelInvite, { params: { id }, query: { version } }).finally(refresh)}
        >
          {`The link that ${email} has stops working.`}
        </AskFirst>
      </div>
    </li>
  )
}
