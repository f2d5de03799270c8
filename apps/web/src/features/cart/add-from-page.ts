import {
  type Added,
  type Cart,
  choiceText,
  clampQuantity,
  isLine,
  lineKey,
  newLine,
  withLines,
} from './cart.ts'

/** From the dish's own page: the quantity rises and the line's choices become the ones just made. */
export function addFromPage(cart: Cart, added: Added): { cart: Cart; choicesChanged: boolean } {
  const line = newLine(added)
  const known = cart.lines.find(isLine(lineKey(line)))
  if (!known) return { cart: withLines(cart, [...cart.lines, line]), choicesChanged: false }
  const merged = { ...line, quantity: clampQuantity(known.quantity + line.quantity) }
  return {
    cart: withLines(
      cart,
      cart.lines.map((l) => (l === known ? merged : l)),
    ),
    choicesChanged: choiceText(known) !== choiceText(merged),
  }
}
