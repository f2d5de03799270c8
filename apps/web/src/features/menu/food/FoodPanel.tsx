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
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Chip, Chips } from '../../../lib/Chips.tsx'
import AvoidChips from './AvoidChips.tsx'
import { arrangeDishes } from './arrange-dishes.ts'
import { useAvoided } from './avoided.ts'
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
  const { hash, key: visit } = useLocation()
  const [isOpen, setOpen] = useState(isOn || hash === '#diet')
  const panel = useId()
  // also when somebody follows the link on the menu itself
  useEffect(() => {
    if (hash === '#diet') setOpen(true)
  }, [hash, visit])
  // a search is answered by dishes, which an open panel would push out of view
  const [params] = useSearchParams()
  const search = params.get('search')
  useEffect(() => {
    if (search) setOpen(false)
  }, [search])
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
        className="flex min-h-tap flex-wrap items-center gap-x-2.5 text-left font-display font-semibold hover:text-link"
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
        <AvoidChips />
        <p className="text-sm text-ink-soft">
          Dishes that may contain something, or that nobody has checked, pass no filter. The filter looks at a
          dish as it comes; your choices can change that. {KITCHEN_PROMISE}
        </p>
      </div>
    </section>
  )
}
