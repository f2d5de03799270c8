import {
  type Added,
  type Cart,
  changeLine,
  choiceText,
  clampQuantity,
  isLine,
  lineKey,
  newLine,
} from './cart.ts'

/** From the dish's page: the quantity rises and the line takes the choices just made. */
export function addFromPage(cart: Cart, added: Added): { cart: Cart; choicesChanged: boolean } {
  const line = newLine(added)
  const key = lineKey(line)
  const inCart = cart.lines.find(isLine(key))
  if (!inCart) return { cart: { ...cart, lines: [...cart.lines, line] }, choicesChanged: false }
  const quantity = clampQuantity(inCart.quantity + line.quantity)
  return {
    cart: changeLine(cart, key, { ...line, quantity }),
    choicesChanged: choiceText(inCart.choices) !== choiceText(line.choices),
  }
}
