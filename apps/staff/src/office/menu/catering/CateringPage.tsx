import { FormShell } from '@baobab/client/form/FormShell'
import { CheckboxField, SelectField, TextField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import {
  addCateringDish,
  amountText,
  CateringDishDocument,
  CateringDishIn,
  type DraftInfo,
  formatCents,
  HourlyRateDocument,
  HourlyRateIn,
  MENU_COURSES,
  type OfficeCateringDish,
  type OfficeHourlyRate,
  saveCateringDish,
  saveHourlyRate,
} from '@baobab/contract'
import { Badge, Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../api/api.ts'
import { cateringQuery } from '../../../api/bookings.ts'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { Options } from '../../form/Options.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { PublishNow } from '../publish/PublishNow.tsx'

const courses = { main: 'Mains', side: 'Sides', sweet: 'Sweets', drink: 'Drinks' }

type Editing = { rate: OfficeHourlyRate } | { dish: OfficeCateringDish } | 'new' | null

/** What a catered event costs: the hourly rate, and each dish for one head. */
export default function CateringPage() {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<Editing>(null)
  const [publishing, setPublishing] = useState<number[]>([])
  const close = () => setEditing(null)
  const saved = (draft: DraftInfo | null) => {
    close()
    void queryClient.invalidateQueries({ queryKey: ['office'] })
    if (draft) setPublishing([draft.id])
  }
  return (
    <OfficePage
      title="Catering"
      hint="Tap a line to change it, then publish."
      actions={<Button onClick={() => setEditing('new')}>Add a dish</Button>}
    >
      <OfficeQuery query={cateringQuery} errorTitle="Couldn’t load the catering menu">
        {({ rate, dishes }) => (
          <>
            <ul aria-label="Hourly rate">
              <Line
                name="Hourly rate"
                price={rate.rate.price}
                draft={rate.draft}
                onEdit={() => setEditing({ rate })}
                onPublish={setPublishing}
              />
            </ul>
            {MENU_COURSES.map((course) => (
              <section key={course} aria-labelledby={course} className="space-y-3">
                <h2 id={course} className="text-xl">
                  {courses[course]}
                </h2>
                <ul className="space-y-3">
                  {dishes
                    .filter(({ dish }) => dish.course === course)
                    .map((item) => (
                      <Line
                        key={item.id}
                        name={item.dish.name}
                        price={item.dish.price}
                        unit="a head"
                        isHidden={!item.dish.visible}
                        draft={item.draft}
                        onEdit={() => setEditing({ dish: item })}
                        onPublish={setPublishing}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </OfficeQuery>
      {editing === 'new' && <AddDish onClose={close} onAdded={() => saved(null)} />}
      {editing !== null && editing !== 'new' && 'rate' in editing && (
        <EditRate item={editing.rate} onClose={close} onSaved={saved} />
      )}
      {editing !== null && editing !== 'new' && 'dish' in editing && (
        <EditDish item={editing.dish} onClose={close} onSaved={saved} />
      )}
      {publishing.length > 0 && <PublishNow draftIds={publishing} onClose={() => setPublishing([])} />}
    </OfficePage>
  )
}

type LineProps = {
  name: string
  price: number
  unit?: string
  isHidden?: boolean
  draft: DraftInfo | null
  onEdit: () => void
  onPublish: (draftIds: number[]) => void
}

function Line({ name, price, unit = 'an hour', isHidden = false, draft, onEdit, onPublish }: LineProps) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="card flex flex-wrap items-center gap-3 p-3">
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-tap flex-1 flex-wrap items-center justify-between gap-x-3 text-left hover:underline"
      >
        <span id={id} className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="figures text-ink-soft">{`${formatCents(price)} ${unit}`}</span>
      </button>
      {isHidden && <Badge>Hidden</Badge>}
      {draft && <Badge tone="highlight">Not published</Badge>}
      {draft && (
        <Button size="sm" aria-label={`Publish ${name}`} onClick={() => onPublish([draft.id])}>
          Publish
        </Button>
      )}
    </li>
  )
}

type EditProps<Item> = { item: Item; onClose: () => void; onSaved: (draft: DraftInfo | null) => void }

function EditRate({ item, onClose, onSaved }: EditProps<OfficeHourlyRate>) {
  const office = useOfficeForm({
    fields: HourlyRateIn,
    item: { ...item.rate, version: item.version },
    itemSchema: HourlyRateDocument,
    toValues: ({ price }) => ({ price: amountText(price) }),
    save: async (body) => {
      const { rate } = await api(saveHourlyRate, { body })
      onSaved(rate.draft)
      return { ...rate.rate, version: rate.version }
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title="Hourly rate" size="sm">
      <OfficeForm office={office} label="Hourly rate">
        <MoneyField name="price" />
      </OfficeForm>
    </Dialog>
  )
}

function EditDish({ item, onClose, onSaved }: EditProps<OfficeCateringDish>) {
  const office = useOfficeForm({
    fields: CateringDishIn,
    item: { ...item.dish, version: item.version },
    itemSchema: CateringDishDocument,
    toValues: ({ name, price, course, visible }) => ({ name, price: amountText(price), course, visible }),
    save: async (body) => {
      const { dish } = await api(saveCateringDish, { params: { id: item.id }, body })
      onSaved(dish.draft)
      return { ...dish.dish, version: dish.version }
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={item.dish.name} size="sm">
      <OfficeForm office={office} label={item.dish.name}>
        <TextField name="name" />
        <MoneyField name="price" />
        <CourseField />
        <CheckboxField name="visible" />
      </OfficeForm>
    </Dialog>
  )
}

function AddDish({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { shell } = useEndpointForm({
    body: addCateringDish.body,
    defaultValues: { name: '', price: '', course: 'main' as const },
    send: (body, idempotencyKey) => api(addCateringDish, { body }, { idempotencyKey }),
    onSent: onAdded,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a dish"
      description="It stays hidden until you show it."
      size="sm"
    >
      <FormShell {...shell} submitLabel="Add" submittingLabel="Adding" wide>
        <TextField name="name" />
        <MoneyField name="price" />
        <CourseField />
      </FormShell>
    </Dialog>
  )
}

const CourseField = () => (
  <SelectField name="course">
    <Options pairs={Object.entries(courses)} />
  </SelectField>
)
