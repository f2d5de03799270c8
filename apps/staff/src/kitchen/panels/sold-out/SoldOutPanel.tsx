import type { Product, SoldOutMark } from '@baobab/contract'
import { cn, Spinner } from '@baobab/ui'
import { useState } from 'react'
import { soldOutQuery } from '../../../api/kitchen.ts'
import { LoadedPanel } from '../LoadedPanel.tsx'
import type { PanelProps } from '../panel-props.ts'
import { useChange } from '../use-change.ts'
import { PauseButton, type Send, SoldOutToggle } from './SoldOutToggle.tsx'
import { toTabs } from './sold-out-tabs.ts'

/** Everything that can be ordered, by tabs: a cook finds it without a keyboard. */
export default function SoldOutPanel({ menu, onClose }: Pick<PanelProps, 'menu' | 'onClose'>) {
  return (
    <LoadedPanel
      title="Sold out"
      description="Tap what’s gone for today. Tap again to bring it back."
      query={soldOutQuery}
      onClose={onClose}
    >
      {({ sold_out, sold_today }) =>
        menu === undefined ? (
          <Spinner label="Loading the menu" />
        ) : (
          <Tabs menu={menu} marks={sold_out} soldToday={sold_today} />
        )
      }
    </LoadedPanel>
  )
}

type TabsProps = {
  menu: NonNullable<PanelProps['menu']>
  marks: readonly SoldOutMark[]
  soldToday: Parameters<typeof toTabs>[2]
}

function Tabs({ menu, marks, soldToday }: TabsProps) {
  const { send } = useChange(['sold-out', 'menu'])
  const tabs = toTabs(menu, marks, soldToday)
  const [chosen, setChosen] = useState<string | null>(null)
  const [first] = tabs
  const shown = tabs.find(({ id }) => id === chosen) ?? first
  if (shown === undefined) return <p className="text-xl">The menu is empty.</p>
  return (
    <div className="space-y-4">
      <nav aria-label="Categories" className="flex flex-wrap gap-2">
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown.id}
            onClick={() => setChosen(id)}
            className={cn(
              'min-h-14 rounded-md px-4 text-lg font-bold',
              id === shown.id ? 'bg-highlight text-highlight-ink' : 'bg-surface-raised hover:bg-accent-soft',
            )}
          >
            {name}
          </button>
        ))}
      </nav>
      <ul aria-label={shown.name} className="divide-y divide-line">
        {shown.dishes.map((dish) => (
          <Dish key={dish.id} dish={dish} marks={marks} send={send} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {shown.choices.map(({ id, choice, name }) => (
          <SoldOutToggle
            key={id}
            label={`${choice}: ${name}`}
            mark={marks.find(({ option }) => option?.choice === choice && option.name === name)}
            target={{ option_id: id }}
            send={send}
          />
        ))}
      </div>
    </div>
  )
}

type DishProps = { dish: Product; marks: readonly SoldOutMark[]; send: Send }

function Dish({ dish, marks, send }: DishProps) {
  const dishMarks = marks.filter((mark) => mark.dish === dish.name)
  const whole = dishMarks.find(({ size }) => size === null)
  return (
    <li className="flex flex-wrap gap-2 py-2">
      <SoldOutToggle
        label={dish.name}
        mark={whole}
        target={{ product_id: dish.id }}
        send={send}
        className="min-w-64 flex-1 text-left"
      />
      {dish.sizes.length > 1 &&
        dish.sizes.map(({ id, name }) => (
          <SoldOutToggle
            key={id}
            label={name}
            about={dish.name}
            mark={dishMarks.find(({ size }) => size === name)}
            target={{ size_id: id }}
            send={send}
          />
        ))}
      {whole === undefined && <PauseButton label={dish.name} target={{ product_id: dish.id }} send={send} />}
    </li>
  )
}
