import type { Product } from '@baobab/contract'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlPart } from './document.ts'
import type { CardMarkup } from './screens/shared/card-markup.ts'

/** Lives as long as the product, which is the same object until the API's answer changes. */
const cards = new WeakMap<Product, Map<string, Buffer>>()

/**
 * A part that was not rendered, or an id by `useId`, which says where in its page it stands. The button of a dish that is
 * sold out for some hours has one, so what the clock changes is not kept.
 */
const BELONGS_TO_A_PAGE = /<!--\$[!?]-->|"_R_/

/**
 * Renders the cards of dishes once for all pages. `site` gives a card what it needs around it. React writes a mark for each
 * card, and `insert` puts the cards in as bytes: they are most of a menu, which need not be copied and encoded each time.
 */
export function keepCards(site: (card: ReactNode) => ReactNode) {
  const marked: Buffer[] = []
  const markup: CardMarkup = (product, variant, card) => {
    const variants = cards.get(product) ?? new Map<string, Buffer>()
    cards.set(product, variants)
    const bytes = variants.get(variant) ?? renderCard(site(card))
    if (bytes === undefined) return undefined
    variants.set(variant, bytes)
    return `<!--card ${marked.push(bytes) - 1}-->`
  }
  // at the odd places of the split text stand the numbers of the cards
  const insert = (html: string): HtmlPart[] =>
    html.split(/<!--card (\d+)-->/).map((part, place) => (place % 2 === 0 ? part : cardAt(Number(part))))
  const cardAt = (index: number) => {
    const card = marked[index]
    if (card === undefined) throw new Error(`the page has no card ${index}`)
    return card
  }
  return { markup, insert }
}

function renderCard(card: ReactNode): Buffer | undefined {
  const html = renderToString(card)
  return BELONGS_TO_A_PAGE.test(html) ? undefined : Buffer.from(html)
}
