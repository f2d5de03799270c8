import { Product } from '@baobab/contract'
import * as z from 'zod/mini'
import { stateValue } from '../../lib/navigation-state.ts'

export const productFromState = (state: unknown) => stateValue(state, 'product', Product)
export const productsFromState = (state: unknown) => stateValue(state, 'products', z.array(Product)) ?? []
