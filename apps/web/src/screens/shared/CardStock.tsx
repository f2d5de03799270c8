import { type Product, soldOutDish } from '@baobab/contract'
import PitNote from '../../features/service/PitNote.tsx'

// beside the eye, in two lines where one is too narrow
const LABEL = 'absolute bottom-2 left-2 max-w-[calc(100%-3.5rem)] rounded-sm px-2 py-1 text-xs font-semibold'

/** What is left of a dish. On its picture, where it moves nothing when it arrives. */
export default function CardStock({ product }: { product: Product }) {
  const mark = soldOutDish(product, Date.now())
  if (mark) return <p className={`${LABEL} bg-accent-soft text-ink`}>{mark.text}</p>
  if (!product.sizes.some(({ meats }) => meats)) return null
  return <PitNote product={product} className={`${LABEL} bg-charcoal/85 text-cream`} />
}
