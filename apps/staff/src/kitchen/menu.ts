import type { Product } from '@baobab/contract'

export type Menu = ReadonlyMap<number, Product>
