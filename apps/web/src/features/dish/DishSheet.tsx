import { formatCents, type Product, soldOutDish, shopTexts as texts } from '@baobab/contract'
import { Button, Picture, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type CartLine, editLine, lineKey, newLine } from '../cart/lines/cart.ts'
import { updateCart } from '../cart/lines/cart-store.ts'
import { DishFields } from './DishFields.tsx'
import SameDishDialog from './SameDishDialog.tsx'
import { useAddDish } from './use-add-dish.ts'
import { useDishForm } from './use-dish-form.ts'

type Props = {
  product: Product
  /** A line of the cart to edit; without it the dish is added. */
  line?: CartLine
  onClose: () => void
}

/** Sizes and choices of a dish over the page that the guest is on. */
export default function DishSheet({ product, line, onClose }: Props) {
  const form = useDishForm(product, line)
  // a link in it may lead to the page behind it
  const { key: visit } = useLocation()
  const [openedAt] = useState(visit)
  useEffect(() => {
    if (visit !== openedAt) onClose()
  }, [visit, openedAt, onClose])
  const adding = useAddDish((choicesChanged) => {
    onClose()
    toast.success(
      texts.addedFromList(product.name),
      choicesChanged ? { description: 'Its choices were updated.' } : {},
    )
  })
  const { size, quantity } = form
  const [picture] = product.images
  const save = () => {
    const added = form.submit()
    if (added === undefined) return
    if (line === undefined) return adding.add(added)
    updateCart((cart) => editLine(cart, lineKey(line), newLine(added)))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={product.name}
      description={product.description}
      footer={
        size && (
          <>
            <p className="figures mr-auto self-center" aria-live="polite">
              <span className="text-sm text-ink-soft">Total </span>
              <b className="font-display text-2xl">{formatCents(size.price * quantity)}</b>
            </p>
            <Button size="lg" disabledReason={soldOutDish(product, Date.now())?.text} onClick={save}>
              {line === undefined ? 'Add to cart' : 'Update'}
            </Button>
          </>
        )
      }
    >
      {size ? (
        <div className="space-y-7">
          {picture && (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 40rem) 33rem, 92vw"
              className="aspect-3/1 rounded-md"
            />
          )}
          <DishFields form={form} size={size} inSheet />
        </div>
      ) : (
        <p className="font-semibold">Not available today.</p>
      )}
      {adding.question && <SameDishDialog question={adding.question} adding={adding} />}
    </Dialog>
  )
}
