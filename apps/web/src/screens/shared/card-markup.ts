import type { Product } from '@baobab/contract'
import { createContext, type ReactNode } from 'react'

/** The HTML of a dish's card, or undefined for a card that has to be rendered with its page. `variant` says which of its forms. */
export type CardMarkup = (product: Product, variant: string, card: ReactNode) => string | undefined

/** Only the server has it. */
export const CardMarkupContext = createContext<CardMarkup | null>(null)
