import { Product } from '@baobab/contract'
import * as z from 'zod/mini'
import { passed } from '../../lib/navigation-state.ts'

export const productFromState = (state: unknown) => passed(state, 'product', Product)
export const productsFromState = (state: unknown) => passed(state, 'products', z.array(Product)) ?? []
