import type { Product } from '@baobab/contract'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { CardMarkup } from './screens/shared/card-markup.ts'

/** Lives as long as the product, which is the same object until the API's answer changes. */
const cards = new WeakMap<Product, Map<string, string>>()

/**
 * A part that was not rendered, or an id by `useId`, which says where in its page it stands. The button of a dish that is
 * sold out for some hours has one, so what the clock changes is not kept.
 */
const BELONGS_TO_A_PAGE = /<!--\$[!?]-->|"_R_/

/** Renders the cards of dishes once for all pages. `site` gives a card what it needs around it. */
export const keepCards =
  (site: (card: ReactNode) => ReactNode): CardMarkup =>
  (product, variant, card) => {
    const variants = cards.get(product) ?? new Map<string, string>()
    cards.set(product, variants)
    const html = variants.get(variant) ?? renderCard(site(card))
    if (html !== undefined) variants.set(variant, html)
    return html
  }

function renderCard(card: ReactNode): string | undefined {
  const html = renderToString(card)
  return BELONGS_TO_A_PAGE.test(html) ? undefined : html
}
