import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'

export const DIET_PANEL_ID = 'diet-panel'

type Props = { isOpen: boolean; onToggle: () => void }

/** Opens the panel of diets and allergens. On a phone a line of its own, on a desktop in the bar of categories. */
export const DietButton = ({ isOpen, onToggle }: Props) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={DIET_PANEL_ID}
    onClick={onToggle}
    className="flex min-h-tap shrink-0 items-center gap-x-2.5 text-left font-display font-semibold hover:text-link lg:max-w-26 lg:text-sm lg:leading-tight noscript:hidden"
  >
    <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
    Diet and allergens
  </button>
)
