import {
  ALLERGENS,
  AVOIDABLE,
  AVOIDANCES,
  DIETS,
  type Diet,
  dietNames,
  type Fact,
  factNames,
  KITCHEN_PROMISE,
  type Product,
  passesFilter,
} from '@baobab/contract'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { arrangeDishes } from './arrange-dishes.ts'
import { setAvoided, useAvoided } from './avoided.ts'
import { dietIcons, factIcons } from './fact-icons.ts'
import { useFoodFilter } from './use-food-filter.ts'

type Props = {
  products: readonly Product[]
  /** Gets a function that leaves only the dishes to show, in their order, whenever it has changed. */
  onArrange: (arrange: () => Arrange) => void
}
export type Arrange = (products: readonly Product[]) => Product[]

/** The menu's diet and allergen filter, and what the guest avoids. */
export default function FoodPanel({ products, onArrange }: Props) {
  const { names, toggle, isOn } = useFoodFilter()
  const avoided = useAvoided()
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(isOn || hash === '#diet')
  const panel = useId()
  const without: Fact[] = AVOIDABLE.filter((fact) => names.without.includes(fact))
  const diets = DIETS.filter((diet) => names.diets.includes(diet))
  const filter = { without, diets }
  const key = [without, diets, avoided].join(' | ')
  // before the next paint: a chip that is pressed never stands above dishes that it should have taken away
  useLayoutEffect(() => {
    onArrange(() => (dishes) => arrangeDishes(dishes, filter, avoided))
  }, [key])
  /** How many dishes are left when this is chosen as well. */
  const count = (more: { without?: Fact; diet?: Diet }) =>
    products.filter((product) =>
      passesFilter(product, {
        without: more.without ? [...without, more.without] : without,
        diets: more.diet ? [...diets, more.diet] : diets,
      }),
    ).length
  const summary = [
    ...diets.map((diet) => dietNames[diet]),
    ...without.map((fact) => `No ${factNames[fact]}`),
    ...(avoided.length > 0 ? [`You avoid ${avoided.map((fact) => factNames[fact]).join(', ')}`] : []),
  ]
  return (
    <section aria-label="Diet and allergens">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-tap items-center gap-2.5 font-display font-semibold hover:text-link"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Diet and allergens
        {summary.length > 0 && <span className="font-normal text-ink-soft">· {summary.join(' · ')}</span>}
      </button>
      <div id={panel} hidden={!isOpen} className="mt-2 rounded-lg border border-line p-4 lg:p-6">
        <Chips legend="Show only">
          {DIETS.map((diet) => (
            <Chip
              key={diet}
              Icon={dietIcons[diet]}
              label={`${dietNames[diet]} (${count({ diet })})`}
              isOn={diets.includes(diet)}
              onClick={() => toggle('diet', diet)}
            />
          ))}
          {[...ALLERGENS, ...AVOIDANCES].map((fact) => (
            <Chip
              key={fact}
              Icon={factIcons[fact]}
              label={`No ${factNames[fact]} (${count({ without: fact })})`}
              isOn={without.includes(fact)}
              onClick={() => toggle('without', fact)}
            />
          ))}
        </Chips>
        <Chips
          legend="I avoid"
          hint="Kept in this browser. Dishes with it are marked and come last, your cart warns you, and the kitchen reads it on your order."
        >
          {AVOIDABLE.map((fact) => (
            <Chip
              key={fact}
              Icon={factIcons[fact]}
              label={capitalised(factNames[fact])}
              isOn={avoided.includes(fact)}
              onClick={() => setAvoided(fact, !avoided.includes(fact))}
            />
          ))}
        </Chips>
        <p className="text-sm text-ink-soft">
          Dishes that may contain something, or that nobody has checked, pass no filter. The filter looks at a
          dish as it comes; your choices can change that. {KITCHEN_PROMISE}
        </p>
      </div>
    </section>
  )
}

function Chips({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-display text-sm font-semibold">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChipProps = { Icon: (typeof factIcons)[Fact]; label: string; isOn: boolean; onClick: () => void }

function Chip({ Icon, label, isOn, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-tap items-center gap-2 rounded-full border-[1.5px] border-line-strong px-3.5 text-sm font-semibold hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-action-ink"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      {label}
    </button>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
