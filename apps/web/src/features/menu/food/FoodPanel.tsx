import {
  AVOIDABLE,
  type Avoided,
  DIETS,
  type Diet,
  dietNames,
  type Fact,
  factNames,
  type Product,
  passesFilter,
} from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useLayoutEffect } from 'react'
import { Chip, Chips } from '../../../lib/Chips.tsx'
import { arrangeDishes } from './arrange-dishes.ts'
import { setAvoided, useAvoided } from './avoided.ts'
import { DIET_PANEL_ID } from './DietButton.tsx'
import { describeFilter } from './describe-filter.ts'
import { dietIcons, factIcons } from './fact-icons.ts'
import { useFoodFilter } from './use-food-filter.ts'

type Props = {
  products: readonly Product[]
  /** Gets a function that leaves only the dishes to show, in their order, whenever it has changed. */
  onArrange: (arrange: () => Arrange) => void
  isOpen: boolean
  onClose: () => void
}
export type Arrange = (products: readonly Product[]) => Product[]

/** The menu's diet and allergen filter, and what the guest avoids. */
export default function FoodPanel({ products, onArrange, isOpen, onClose }: Props) {
  const { names, toggle } = useFoodFilter()
  const avoided = useAvoided()
  const without: Fact[] = AVOIDABLE.filter((fact) => names.without.includes(fact))
  const diets = DIETS.filter((diet) => names.diets.includes(diet))
  const filter = { without, diets }
  const key = [without, diets, avoided].join(' | ')
  // before the next paint: a chip that is pressed never stands above dishes that it should have taken away
  useLayoutEffect(() => {
    onArrange(() => (dishes) => arrangeDishes(dishes, filter, avoided))
  }, [key])
  const readState = (fact: Avoided) =>
    without.includes(fact) ? 'only' : avoided.includes(fact) ? 'avoid' : 'off'
  /** Off, marked and shown last, then only dishes without it: that stays avoided, too, so that the kitchen reads it. */
  const step = (fact: Avoided) => {
    const state = readState(fact)
    setAvoided(fact, state !== 'only')
    if (state !== 'off') toggle('without', fact)
  }
  const label = (fact: Avoided) => {
    const name = { off: '', avoid: 'Avoid ', only: 'Only without ' }[readState(fact)] + factNames[fact]
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${count({ without: fact })})`
  }
  /** How many dishes are left when this is chosen as well. */
  const count = (more: { without?: Fact; diet?: Diet }) =>
    products.filter((product) =>
      passesFilter(product, {
        without: more.without ? [...without, more.without] : without,
        diets: more.diet ? [...diets, more.diet] : diets,
      }),
    ).length
  const shown = count({})
  const summary = [
    ...describeFilter(filter),
    ...(avoided.length > 0 ? [`You avoid ${avoided.map((fact) => factNames[fact]).join(', ')}`] : []),
  ]
  return (
    <section aria-label="Diet and allergens">
      {summary.length > 0 && <p className="py-2 text-sm font-medium">{summary.join(' · ')}</p>}
      {/* half of a phone's screen: the chips scroll, the button and the first dishes stay */}
      <div
        id={DIET_PANEL_ID}
        hidden={!isOpen}
        className="mb-2 flex max-h-[46svh] min-h-56 flex-col rounded-lg border border-line [&[hidden]]:hidden lg:max-h-none"
      >
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-3 lg:px-6">
          <Chips legend="Tap to avoid. Tap again to see only dishes without it.">
            {AVOIDABLE.map((fact) => (
              <Chip
                key={fact}
                Icon={factIcons[fact]}
                label={label(fact)}
                isOn={{ off: false, avoid: 'mixed' as const, only: true }[readState(fact)]}
                onClick={() => step(fact)}
              />
            ))}
            {DIETS.map((diet) => (
              <Chip
                key={diet}
                Icon={dietIcons[diet]}
                label={`${dietNames[diet]} (${count({ diet })})`}
                isOn={diets.includes(diet)}
                onClick={() => toggle('diet', diet)}
              />
            ))}
          </Chips>
          <p className="mb-3 text-sm text-ink-soft">
            We hide dishes we’re not sure about. Your choices can change that.
          </p>
        </div>
        <div className="border-t border-line p-2 text-center">
          <Button size="sm" className="w-full sm:w-auto" onClick={onClose}>
            Show {shown} {shown === 1 ? 'dish' : 'dishes'}
          </Button>
        </div>
      </div>
    </section>
  )
}
