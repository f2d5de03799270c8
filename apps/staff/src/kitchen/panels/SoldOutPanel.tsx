import type { Input, markSoldOut, Product, SoldOutMark } from '@baobab/contract'
import { cn, Field, TextInput } from '@baobab/ui'
import { useState } from 'react'
import { bringBack, markAsSoldOut, soldOutQuery } from '../../api/controls.ts'
import type { Menu } from '../menu.ts'
import { LoadedPanel } from './LoadedPanel.tsx'
import { useChange } from './use-change.ts'

type Target = Omit<Input<typeof markSoldOut>['body'], 'until'>
type Send = ReturnType<typeof useChange>['send']

/** One tap takes something off every menu until the service day ends, another brings it back. */
export default function SoldOutPanel({ menu, onClose }: { menu: Menu | undefined; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const { send } = useChange(['sold-out', 'menu'])
  const dishes = [...(menu?.values() ?? [])].filter(({ name }) =>
    name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <LoadedPanel
      title="Sold out"
      description="Tap to sell out for today. Tap again to bring it back."
      query={soldOutQuery}
      onClose={onClose}
    >
      {(marks) => (
        <div className="space-y-5">
          <Field label="Find a dish">
            <TextInput
              type="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Field>
          <ul className="divide-y divide-line">
            {dishes.map((dish) => (
              <Dish key={dish.id} dish={dish} marks={marks} send={send} />
            ))}
          </ul>
          <Choices dishes={dishes} marks={marks} send={send} />
        </div>
      )}
    </LoadedPanel>
  )
}

type DishProps = { dish: Product; marks: readonly SoldOutMark[]; send: Send }

function Dish({ dish, marks, send }: DishProps) {
  const ofDish = marks.filter((mark) => mark.dish === dish.name)
  return (
    <li className="flex flex-wrap gap-2 py-2">
      <Toggle
        label={dish.name}
        mark={ofDish.find(({ size }) => size === null)}
        target={{ product_id: dish.id }}
        send={send}
        className="min-w-64 flex-1 text-left"
      />
      {!ofDish.some(({ size }) => size === null) && (
        <Pause label={dish.name} target={{ product_id: dish.id }} send={send} />
      )}
      {dish.sizes.length > 1 &&
        dish.sizes.map(({ id, name }) => (
          <Toggle
            key={id}
            label={name}
            about={dish.name}
            mark={ofDish.find(({ size }) => size === name)}
            target={{ size_id: id }}
            send={send}
          />
        ))}
    </li>
  )
}

/** A choice is sold out in every dish that offers it, so each is listed once. */
function Choices({ dishes, marks, send }: Omit<DishProps, 'dish'> & { dishes: readonly Product[] }) {
  const choices = new Map<string, { id: number; choice: string; name: string }>()
  for (const { product_ingredient_categories } of dishes)
    for (const { ingredient_category, subcategories } of product_ingredient_categories)
      for (const { id, name } of subcategories)
        choices.set(`${ingredient_category.name}: ${name}`, { id, choice: ingredient_category.name, name })
  return (
    <section aria-labelledby="choices">
      <h3 id="choices" className="mb-2 font-display text-xl font-bold">
        Choices
      </h3>
      <div className="flex flex-wrap gap-2">
        {[...choices].map(([label, { id, choice, name }]) => (
          <Toggle
            key={label}
            label={label}
            mark={marks.find(({ option }) => option?.choice === choice && option.name === name)}
            target={{ option_id: id }}
            send={send}
          />
        ))}
      </div>
    </section>
  )
}

/** Off every menu for an hour; it comes back by itself. */
function Pause({ label, target, send }: { label: string; target: Target; send: Send }) {
  return (
    <button
      type="button"
      aria-label={`Pause ${label} for 1 hour`}
      onClick={() => send(() => markAsSoldOut({ ...target, until: 'hour' }))}
      className="min-h-16 rounded-md border-2 border-line px-4 text-lg font-bold hover:bg-accent-soft"
    >
      1 hour
    </button>
  )
}

type ToggleProps = {
  label: string
  /** The dish, where the label is a size of it. */
  about?: string
  mark: SoldOutMark | undefined
  target: Target
  send: Send
  className?: string
}

function Toggle({ label, about, mark, target, send, className }: ToggleProps) {
  const press = () => send(() => (mark ? bringBack(mark.id) : markAsSoldOut({ ...target, until: 'day_end' })))
  return (
    <button
      type="button"
      aria-pressed={mark !== undefined}
      aria-label={about && `${about}, ${label}`}
      onClick={press}
      className={cn(
        'min-h-16 rounded-md px-4 text-lg font-bold',
        mark ? 'bg-danger-solid text-danger-solid-ink' : 'bg-surface-raised hover:bg-accent-soft',
        className,
      )}
    >
      {label}
      {mark && <span className="block text-base font-normal">{mark.text} · Resume</span>}
    </button>
  )
}
