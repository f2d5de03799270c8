import {
  type Added,
  addLine,
  type Cart,
  type CartLine,
  clampQuantity,
  isSameDish,
  lineKey,
  newLine,
} from './lines/cart.ts'
import { choiceText } from './lines/choice-text.ts'

/**
 * Lines of the same dish and size that are made in another way, when none is made in this one: the guest is asked about them.
 * A line without choices and note was not chosen in detail, so it takes the new choices without a question.
 */
export function otherWays(cart: Cart, added: Added): CartLine[] {
  const line = newLine(added)
  const same = cart.lines.filter(isSameDish(line))
  if (same.some((one) => lineKey(one) === lineKey(line))) return []
  return same.filter(({ choices, note }) => choices.length > 0 || note !== '')
}

/** From the dish's page: the quantity rises, and what is in the cart of this dish and size takes the choices just made. */
export function addFromPage(cart: Cart, added: Added): { cart: Cart; choicesChanged: boolean } {
  const line = newLine(added)
  const same = cart.lines.filter(isSameDish(line))
  const [first] = same
  if (first === undefined || same.some((one) => lineKey(one) === lineKey(line)))
    return { cart: addLine(cart, line), choicesChanged: false }
  const quantity = clampQuantity(same.reduce((sum, one) => sum + one.quantity, line.quantity))
  return {
    cart: {
      ...cart,
      lines: cart.lines.flatMap((one) => {
        if (!same.includes(one)) return [one]
        return one === first ? [{ ...line, quantity }] : []
      }),
    },
    choicesChanged: same.some((one) => wayText(one) !== wayText(line)),
  }
}

/** Keeps what is in the cart as it is, and adds this as a line of its own. */
export const addAnotherWay = (cart: Cart, added: Added): Cart => addLine(cart, newLine(added))

/** How a line is made: `Heat: Hot · “no onions”`. */
export const wayText = ({ choices, note }: Pick<CartLine, 'choices' | 'note'>): string =>
  [choiceText(choices), note === '' ? '' : `“${note}”`].filter(Boolean).join(' · ')
