import { TextAreaField } from '@baobab/client/form/fields'
import { WEEKDAYS } from '@baobab/contract'
import { Field, Select, TextInput } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { dishNamesQuery } from '../../../api/menu.ts'
import { CheckboxesCell, LinesCell, NumberCell, SelectCell } from '../../form/cells.tsx'
import { Options } from '../../form/Options.tsx'
import { RowList } from '../../form/RowList.tsx'
import { Section } from '../../form/Section.tsx'
import { useCell } from '../../form/use-cell.ts'
import { heatOptions, servingText, timesText, type Values } from './dish-fields.ts'

export const ServingSection = ({ values }: { values: Values }) => (
  <Section title="Heat, seasoning, discount" summary={servingText(values)}>
    <SelectCell
      path="heat"
      label="Heat"
      hint="How hot it comes unless guests choose."
      options={heatOptions}
    />
    <LinesCell path="seasonings" label="Seasonings" hint="One per line. Shown on its page." />
    <NumberCell path="discount_percent" label="Discount, percent" hint="0 is the regular price." />
  </Section>
)

export const DetailsSection = ({ values }: { values: Values }) => (
  <Section title="Details" summary={values.detail_html?.replace(/<[^>]*>/g, ' ').trim() || 'None'}>
    <TextAreaField name="detail_html" rows={6} hint="The long text on its page. Simple HTML works." />
  </Section>
)

const weekdays = Object.fromEntries(
  WEEKDAYS.map((day) => [day, `${day[0]?.toUpperCase()}${day.slice(1)}`]),
) as Record<(typeof WEEKDAYS)[number], string>

export const TimesSection = ({ values }: { values: Values }) => (
  <Section title="When it’s made" summary={timesText(values)}>
    <NumberCell path="notice_minutes" label="Notice, minutes" hint="The shortest time from order to ready." />
    <OrderByCell />
    <CheckboxesCell
      path="made_on_weekdays"
      label="Made on"
      hint="Check none for every day."
      options={weekdays}
    />
  </Section>
)

function OrderByCell() {
  const { value, error, set } = useCell<string | null>('order_by')
  return (
    <Field label="Order by" hint="Latest time to order for that day. Leave empty for none." error={error}>
      <TextInput
        type="time"
        name="order_by"
        value={value ?? ''}
        onChange={({ target }) => set(target.value || null)}
      />
    </Field>
  )
}

type SearchProps = { values: Values; dishId: number }

export function SearchSection({ values, dishId }: SearchProps) {
  const dishes = useQuery(dishNamesQuery).data ?? []
  const { value: related, set } = useCell<number[]>('related')
  const others = dishes.filter(({ id }) => id !== dishId && !related.includes(id))
  const nameDish = (dish: number) => dishes.find(({ id }) => id === dish)?.name ?? 'A dish'
  const words = values.also_called.length > 0 ? `Also called ${values.also_called.join(', ')}. ` : ''
  return (
    <Section
      title="Search and suggestions"
      summary={`${words}${related.length > 0 ? `Suggests ${related.map(nameDish).join(', ')}` : 'Suggests its category'}`}
    >
      <LinesCell path="also_called" label="Also called" hint="Other words guests search for, one per line." />
      <h3 className="text-base">Goes well with</h3>
      <p className="text-sm text-ink-soft">Shown below the dish. Otherwise, we suggest its category.</p>
      <RowList<number>
        path="related"
        noun="dish"
        max={8}
        nameRow={nameDish}
        headingLevel={4}
        adder={
          <Field label="Add a dish">
            <Select
              value=""
              name="related"
              data-part="add"
              onChange={({ target }) => set([...related, Number(target.value)])}
            >
              <option value="">Choose a dish</option>
              <Options pairs={others.map(({ id, name }) => [id, name])} />
            </Select>
          </Field>
        }
      />
    </Section>
  )
}
