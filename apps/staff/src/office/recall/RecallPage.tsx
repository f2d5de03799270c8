import { addDays, formatWallTime, restaurantTime, serviceDate, staffPages } from '@baobab/contract'
import { Button, buttonClass, Field, Select, TextInput } from '@baobab/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Options } from '../form/Options.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Part } from '../layout/Part.tsx'
import { recallSourcesQuery } from './recall-queries.ts'
import { countOrders, ingredientLink, lotLink } from './recall-text.ts'

/** Where a recall begins: a lot, an ingredient or a guest. */
export default function RecallPage() {
  const [day, setDay] = useState(() => serviceDate(Date.now()))
  const query = { ...recallSourcesQuery(day), placeholderData: keepPreviousData }
  return (
    <OfficePage
      title="Recall"
      hint="Find who got a lot or an ingredient, and tell them."
      actions={
        <Link to={staffPages.traceGuest} className={buttonClass({ variant: 'secondary' })}>
          Start from a guest
        </Link>
      }
    >
      <OfficeQuery query={query} errorTitle="Couldn’t load the lots">
        {({ lots, ingredients }) => (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Part title="A pit lot">
              <Field label="Lot date">
                <TextInput
                  type="date"
                  value={day}
                  onChange={({ currentTarget: { value } }) => value && setDay(value)}
                />
              </Field>
              {lots.length === 0 && <p className="text-ink-soft">No lots that day.</p>}
              <ul aria-label="Lots" className="divide-y divide-line">
                {lots.map((lot) => (
                  <li key={lot.id}>
                    <Link
                      to={lotLink(lot.id)}
                      className="flex min-h-tap items-center justify-between gap-4 py-2 hover:underline"
                    >
                      <span className="figures">{`${lot.meat}, ${formatWallTime(restaurantTime(new Date(lot.ready_at)))}`}</span>
                      <span className="figures shrink-0 text-ink-soft">{countOrders(lot.orders)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Part>
            <Part title="An ingredient">
              <IngredientForm ingredients={ingredients} />
            </Part>
          </div>
        )}
      </OfficeQuery>
    </OfficePage>
  )
}

type FormProps = { ingredients: readonly { id: number; name: string }[] }

function IngredientForm({ ingredients }: FormProps) {
  const navigate = useNavigate()
  const today = serviceDate(Date.now())
  const [id, setId] = useState(ingredients[0]?.id ?? 0)
  const [days, setDays] = useState({ from: addDays(today, -6), to: today })
  const show = (event: FormEvent) => {
    event.preventDefault()
    void navigate(ingredientLink(id, days))
  }
  return (
    <form onSubmit={show} className="space-y-4">
      <Field label="Ingredient">
        <Select value={id} onChange={(event) => setId(Number(event.target.value))}>
          <Options pairs={ingredients.map((one) => [one.id, one.name])} />
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'To'}>
            <TextInput
              type="date"
              required
              value={days[end]}
              onChange={({ currentTarget: { value } }) => setDays({ ...days, [end]: value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit">Find orders</Button>
    </form>
  )
}
