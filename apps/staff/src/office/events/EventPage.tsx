import { CheckboxField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { EventIn, links, listOfficeEvents, OfficeEvent, saveEvent } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useParams } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { eventQuery } from '../../api/events.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { listKey } from '../list/list-query.ts'
import { PicturesField } from '../pictures/PicturesField.tsx'

export default function EventPage() {
  const id = Number(useParams().id)
  return (
    <OfficeQuery query={eventQuery(id)} title="Event" errorTitle="Couldn’t load this event">
      {(event) => <EventForm key={id} event={event} />}
    </OfficeQuery>
  )
}

function EventForm({ event }: { event: OfficeEvent }) {
  const { id, name, hidden, cancelled } = event
  const office = useOfficeForm({
    fields: EventIn,
    item: event,
    itemSchema: OfficeEvent,
    toValues: ({ id: _id, version: _version, ...values }) => values,
    save: async (body) => (await api(saveEvent, { params: { id }, body })).event,
    query: eventQuery(id),
    alsoChanges: [{ queryKey: listKey(listOfficeEvents) }],
    nouns: { images: 'picture', hidden: 'setting', cancelled: 'setting' },
    draftKey: `event-${id}`,
  })
  return (
    <OfficePage
      title={name}
      hint="Changes go live as soon as you save."
      actions={
        !hidden && (
          <a
            className="link inline-flex min-h-tap items-center"
            href={links.event(id)}
            target="_blank"
            rel="noreferrer"
          >
            See it as a guest
          </a>
        )
      }
    >
      {hidden && <Notice>Guests don’t see this event.</Notice>}
      {cancelled && !hidden && <Notice>Guests see that it’s canceled.</Notice>}
      <OfficeForm office={office} label={name}>
        <TextField name="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="starts_at" type="datetime-local" hint="At the restaurant." />
          <TextField name="place" />
        </div>
        <TextAreaField name="summary" rows={2} hint="Shown on its card." />
        <TextAreaField name="detail_html" rows={6} hint="The long text on its page. Simple HTML works." />
        <PicturesField name="images" subject={name} max={12} />
        <CheckboxField name="cancelled" hint="It stays on the site, marked as canceled." />
        <CheckboxField name="hidden" hint="Takes it off the site. Its link leads to all events." />
      </OfficeForm>
    </OfficePage>
  )
}
