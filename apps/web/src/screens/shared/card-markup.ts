import type { Product } from '@baobab/contract'
import { createContext, type ReactNode } from 'react'

/**
 * What the page contains in the place of a dish's card until the card's kept HTML is inserted; undefined for a card that has to be
 * rendered with its page. `variant` says which of its forms.
 */
export type CardMarkup = (product: Product, variant: string, card: ReactNode) => string | undefined

/** Null in a browser, which renders every card. */
export const CardMarkupContext = createContext<CardMarkup | null>(null)
