import { type BookingWay, type Cents, formatCents, type MenuProduct } from '@baobab/contract'
import { cn, RadioGroup, Skeleton } from '@baobab/ui'
import Flame from 'lucide-react/icons/flame'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { type ReactNode, useId } from 'react'
import { wayTitles } from '../booking-form.ts'
import { editRows, fitToParty, savedRows } from '../menu/menu-rows.ts'

type Props = {
  value: BookingWay | null
  onChange: (way: BookingWay) => void
  error: string | undefined
  hourlyPrice: Cents | undefined
  products: readonly MenuProduct[] | undefined
  /** The prices are on their way. */
  loading: boolean
}

/** The two ways side by side, with what each costs; choosing one is the form's first question. */
export function WayChoice({ value, onChange, error, hourlyPrice, products, loading }: Props) {
  const card = (way: BookingWay) => ({ way, isChosen: value === way, onChoose: () => onChange(way) })
  return (
    <RadioGroup legend="Way" hideLegend required error={error} className="md:grid-cols-2">
      <WayCard
        {...card('yourway')}
        icon={<Flame />}
        promise="You bring the meat. We bring the fire."
        you="Meat and ingredients, bought and seasoned as your family likes them"
        we="Smoker, oak and a crew who grill it for you, by the hour"
        price={hourlyPrice === undefined ? null : formatCents(hourlyPrice)}
        unit="an hour"
        example={hourlyPrice === undefined ? null : `Four hours: ${formatCents(hourlyPrice * 4)}`}
        loading={loading}
      />
      <WayCard
        {...card('ourway')}
        icon={<UtensilsCrossed />}
        promise="You bring the people. We bring everything."
        you="A place for the smoker and your guests’ appetite"
        we="The food you choose, cooked at your place, served and cleared away"
        price={products?.length ? `about ${costPerGuest(products)}` : null}
        unit="a guest"
        example={products?.length ? `Two mains, sides, sweets and drinks for ${EXAMPLE_PEOPLE}` : null}
        loading={loading}
      />
    </RadioGroup>
  )
}

const EXAMPLE_PEOPLE = 50

/** What a guest costs with the menu that we suggest, in whole dollars. */
function costPerGuest(products: readonly MenuProduct[]): string {
  const rows = savedRows(fitToParty(editRows([]), products, { people: EXAMPLE_PEOPLE, children: 0 }))
  const total = rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return formatCents(Math.round(total / EXAMPLE_PEOPLE / 100) * 100).replace('.00', '')
}

type CardProps = {
  way: BookingWay
  isChosen: boolean
  onChoose: () => void
  icon: ReactNode
  promise: string
  you: string
  we: string
  price: string | null
  unit: string
  example: string | null
  loading: boolean
}

function WayCard({
  way,
  isChosen,
  onChoose,
  icon,
  promise,
  you,
  we,
  price,
  unit,
  example,
  loading,
}: CardProps) {
  const id = useId()
  return (
    <div
      className={cn(
        // both have their lines at the same heights
        'relative grid gap-y-0 md:row-span-4 md:grid-rows-subgrid rounded-lg border-[1.5px] border-line-strong bg-surface-raised p-5 transition-colors hover:border-ink-soft',
        'has-checked:border-action has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {/* the label covers the card */}
      <label className="flex items-start gap-3 after:absolute after:inset-0 after:rounded-lg">
        <input
          type="radio"
          name="event_way"
          value={way}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={id}
          className="tick relative z-1 mt-0.5 outline-none"
        />
        <span className="flex-1 font-display text-xl leading-tight font-bold">{wayTitles[way]}</span>
        <span aria-hidden="true" className="text-accent [&>svg]:size-6">
          {icon}
        </span>
      </label>
      <div id={id} className="contents">
        <p className="mt-2 text-lg">{promise}</p>
        <dl className="mt-4 mb-5 space-y-3 text-sm">
          <div>
            <dt className="font-semibold">You</dt>
            <dd className="text-ink-soft">{you}</dd>
          </div>
          <div>
            <dt className="font-semibold">We</dt>
            <dd className="text-ink-soft">{we}</dd>
          </div>
        </dl>
        <div className="border-t border-line pt-4">
          {loading ? (
            <Skeleton className="h-14 w-3/4" />
          ) : (
            <>
              {price && (
                <p className="figures">
                  <span className="text-2xl font-bold">{price}</span>{' '}
                  <span className="text-sm text-ink-soft">{unit}</span>
                </p>
              )}
              {example && <p className="mt-1 text-sm text-ink-soft">{example}</p>}
              {!price && <p className="text-sm text-ink-soft">We couldn’t load the price.</p>}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
