import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { answerMessage, formatMoment, listMessages, type OfficeMessage, saveMessage } from '@baobab/contract'
import { Button, toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { messageQuery } from '../../api/contact.ts'
import { todayQuery } from '../../api/today.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Part } from '../layout/Part.tsx'
import { listKey } from '../list/list-query.ts'
import { Guest } from '../orders/Guest.tsx'
import { MessageBadge } from './MessageList.tsx'

export default function MessagePage() {
  const id = Number(useParams().id)
  return (
    <OfficeQuery query={messageQuery(id)} errorTitle="Couldn’t load this message">
      {(message) => <Loaded key={id} message={message} />}
    </OfficeQuery>
  )
}

function useShowMessage(id: number) {
  const queryClient = useQueryClient()
  return ({ message }: { message: OfficeMessage }) => {
    queryClient.setQueryData(messageQuery(id).queryKey, message)
    void queryClient.invalidateQueries({ queryKey: listKey(listMessages) })
    void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
  }
}

function Loaded({ message }: { message: OfficeMessage }) {
  const { id, version, status, answer, answered_at } = message
  const queryClient = useQueryClient()
  const show = useShowMessage(id)
  const { mutate: setStatus, isPending } = useMutation({
    mutationFn: (next: OfficeMessage['status']) =>
      api(saveMessage, { params: { id }, body: { version, changes: { status: next } } }),
    onSuccess: show,
    onError: ({ message: text }) => {
      toast.error(text)
      void queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey })
    },
  })
  const isUnread = status === 'unread'
  useEffect(() => {
    if (isUnread) setStatus('read')
  }, [isUnread, setStatus])
  return (
    <OfficePage
      title={message.subject}
      hint={`${message.name}, ${formatMoment(message.at)}`}
      actions={<MessageBadge status={status} answer={answer} />}
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Part title="Message">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
          {status === 'done' ? (
            <Button size="sm" variant="secondary" loading={isPending} onClick={() => setStatus('read')}>
              Open again
            </Button>
          ) : (
            <Button size="sm" variant="secondary" loading={isPending} onClick={() => setStatus('done')}>
              Done
            </Button>
          )}
        </Part>
        <Guest email={message.email} phone={message.phone} address="" note="" avoids="" />
      </div>
      {answer === null ? (
        <Answer id={id} />
      ) : (
        <Part title="Our answer">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          <p className="figures text-sm text-ink-soft">
            {answered_at && `E-mailed ${formatMoment(answered_at)}`}
          </p>
        </Part>
      )}
    </OfficePage>
  )
}

function Answer({ id }: { id: number }) {
  const show = useShowMessage(id)
  const { shell } = useEndpointForm({
    body: answerMessage.body,
    defaultValues: { answer: '' },
    send: (body) => api(answerMessage, { params: { id }, body }),
    onSent: (answered) => {
      toast.success('Your answer is on its way.')
      show(answered)
    },
  })
  return (
    <Part title="Answer">
      <FormShell {...shell} submitLabel="Send answer" submittingLabel="Sending" wide>
        <TextAreaField name="answer" rows={6} hint="E-mailed once. Replies come to your inbox." />
      </FormShell>
    </Part>
  )
}
