import { amountText, formatMoment, PersonIn, StaffPerson, staffPages } from '@baobab/contract'
import { Badge, Button, toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { peopleQuery, personQuery, savePersonChanges, signOutPerson } from '../../api/accounts.ts'
import { signedOut } from '../../lib/session.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { AskFirst } from '../layout/AskFirst.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Part } from '../layout/Part.tsx'
import { PersonFields } from './PersonFields.tsx'
import { roleNames } from './people-text.ts'

export default function PersonPage() {
  const id = Number(useParams().id)
  return (
    <OfficeQuery query={personQuery(id)} title="Person" errorTitle="Couldn’t load this person">
      {(person) => <Person key={id} person={person} />}
    </OfficeQuery>
  )
}

function Person({ person }: { person: StaffPerson }) {
  const { id, name, email, disabled, is_you, sessions } = person
  const queryClient = useQueryClient()
  const show = (saved: StaffPerson) => {
    queryClient.setQueryData(personQuery(id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
    return saved
  }
  const office = useOfficeForm({
    fields: PersonIn,
    item: person,
    itemSchema: StaffPerson,
    toValues: ({ role, refund_limit, disabled }) => ({
      role,
      refund_limit: amountText(refund_limit),
      disabled,
    }),
    save: async (body) => show(await savePersonChanges(id, body)),
    onSaved: (saved) => saved.is_you && saved.role === 'kitchen' && signedOut(),
    nouns: { role: 'role', refund_limit: 'limit' },
  })
  return (
    <OfficePage
      title={name}
      hint={email}
      actions={
        <Badge tone={disabled ? 'quiet' : 'fresh'}>{disabled ? 'Removed' : roleNames[person.role]}</Badge>
      }
    >
      {disabled ? (
        <ReturnAccess person={person} onSaved={show} />
      ) : (
        <>
          <OfficeForm office={office} label={name}>
            <PersonFields />
          </OfficeForm>
          <Part title="Signed in">
            {sessions.length === 0 && <p className="text-ink-soft">Not signed in anywhere.</p>}
            <ul className="divide-y divide-line">
              {sessions.map(({ device, last_used_at }, index) => (
                // two sessions may look the same
                <li key={`${index} ${last_used_at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span>{device}</span>
                  <span className="figures text-ink-soft">{formatMoment(last_used_at)}</span>
                </li>
              ))}
            </ul>
            {sessions.length > 0 && <SignOut person={person} />}
          </Part>
          <RemovePerson person={person} onSaved={show} />
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to={`${staffPages.changes}?by_id=${id}`} className="link py-2.5">
          What they changed
        </Link>
        <Link to={`${staffPages.changes}?subject=users&subject_id=${id}`} className="link py-2.5">
          What was changed here
        </Link>
      </p>
      {is_you && <p className="text-ink-soft">This is you. Another owner can bring you back.</p>}
    </OfficePage>
  )
}

function SignOut({ person: { id, name, is_you } }: { person: StaffPerson }) {
  const queryClient = useQueryClient()
  return (
    <AskFirst
      label="Sign out everywhere"
      title={is_you ? 'Sign yourself out everywhere?' : `Sign ${name} out everywhere?`}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      send={async () => {
        const { message } = await signOutPerson(id)
        toast.success(message)
        if (is_you) signedOut()
        else await queryClient.invalidateQueries({ queryKey: ['office'] })
      }}
    >
      Each device will ask for the password again.
    </AskFirst>
  )
}

type SavedProps = { person: StaffPerson; onSaved: (saved: StaffPerson) => void }

function RemovePerson({ person: { id, version, name, is_you }, onSaved }: SavedProps) {
  return (
    <AskFirst
      label={is_you ? 'Leave' : `Remove ${name}`}
      title={is_you ? 'Leave the staff?' : `Remove ${name}?`}
      confirmLabel={is_you ? 'Leave' : 'Remove'}
      cancelLabel={is_you ? 'Stay' : 'Keep'}
      send={async () => {
        const saved = await savePersonChanges(id, { version, changes: { disabled: true } })
        if (is_you) return signedOut()
        onSaved(saved)
        toast.success(`${name} can’t sign in anymore.`)
      }}
    >
      {`${is_you ? 'You’re' : 'They’re'} signed out right away. The name stays in the records.`}
    </AskFirst>
  )
}

function ReturnAccess({ person: { id, version, name }, onSaved }: SavedProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePersonChanges(id, { version, changes: { disabled: false } }),
    onSuccess: (saved) => {
      onSaved(saved)
      toast.success(`${name} can sign in again.`)
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <div className="card space-y-3 p-4 sm:p-5">
      <p>{`${name} can’t sign in. We’ve kept the role and password.`}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        Give access back
      </Button>
    </div>
  )
}
