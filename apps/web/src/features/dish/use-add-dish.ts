import { useState } from 'react'
import { addAnotherWay, addFromPage, otherWays } from '../cart/add-from-page.ts'
import type { Added, CartLine } from '../cart/lines/cart.ts'
import { updateCart, useCart } from '../cart/lines/cart-store.ts'

/** A dish that is in the cart, made in another way: the guest says whether both are made alike. */
export type Question = { added: Added; others: readonly CartLine[] }

/** Puts a dish into the cart. `onAdded` learns whether what was there has other choices now. */
export function useAddDish(onAdded: (choicesChanged: boolean) => void) {
  const [question, setQuestion] = useState<Question>()
  const addAlike = (added: Added) => {
    let choicesChanged = false
    updateCart((cart) => {
      const result = addFromPage(cart, added)
      choicesChanged = result.choicesChanged
      return result.cart
    })
    setQuestion(undefined)
    onAdded(choicesChanged)
  }
  return {
    add(added: Added) {
      const others = otherWays(useCart.getState(), added)
      if (others.length === 0) addAlike(added)
      else setQuestion({ added, others })
    },
    question,
    addAlike,
    addApart(added: Added) {
      updateCart((cart) => addAnotherWay(cart, added))
      setQuestion(undefined)
      onAdded(false)
    },
    cancel: () => setQuestion(undefined),
  }
}

export type UseAddDishResult = ReturnType<typeof useAddDish>
