import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { invitePerson, staffPages } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { peopleQuery, sendInvite } from '../../api/accounts.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { PersonFields } from './PersonFields.tsx'

export default function InvitePage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    body: invitePerson.body,
    defaultValues: { email: '', role: 'kitchen' as const, refund_limit: '0.00' },
    send: sendInvite,
    onSent: ({ email }) => {
      void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
      toast.success(`We e-mailed ${email} a link.`)
      void navigate(staffPages.people, { replace: true })
    },
  })
  return (
    <OfficePage title="Invite" hint="We’ll e-mail a link that works once, within three days.">
      <FormShell {...shell} label="Invite" submitLabel="Send invitation" submittingLabel="Sending">
        <EmailField name="email" autoComplete="off" className="sm:max-w-md" />
        <PersonFields />
      </FormShell>
    </OfficePage>
  )
}
