import { type Category, getProduct, listCategories, listProducts, Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { type Prepared, prepare } from '../http/cached/prepared.ts'
import { loadPictures, type Pictures } from '../media/pictures.ts'
import { loadProducts } from './load-products.ts'

type Products = Prepared<typeof listProducts>

/** The menu as it stands in memory: every answer that can be asked for by its id, ready to send. */
export type Menu = {
  pictures: Pictures
  products: ReadonlyMap<number, Product>
  categories: Prepared<typeof listCategories>
  all: Products
  byCategory: ReadonlyMap<number, Products>
  one: ReadonlyMap<number, Prepared<typeof getProduct>>
  /** Each dish's own JSON, for lists that are put together on demand. */
  json: ReadonlyMap<number, string>
}

export async function loadMenu(tx: Tx, before: Menu | undefined): Promise<Menu> {
  const pictures = await loadPictures(tx)
  const categories = await loadCategories(tx)
  const products = await loadProducts(tx, pictures)

  const inCategory = (id: number) => ({ products: products.filter(({ category }) => category.id === id) })
  const [preparedCategories, all, byCategory, one] = await Promise.all([
    prepare(listCategories, { categories }, before?.categories),
    prepare(listProducts, { products }, before?.all),
    each(categories, ({ id }) => prepare(listProducts, inCategory(id), before?.byCategory.get(id))),
    each(products, (product) => prepare(getProduct, { product }, before?.one.get(product.id))),
  ])
  return {
    pictures,
    products: new Map(products.map((product) => [product.id, product])),
    categories: preparedCategories,
    all,
    byCategory,
    one,
    json: new Map(products.map((product) => [product.id, JSON.stringify(z.encode(Product, product))])),
  }
}

/** The menu's categories in the order they are printed. */
const loadCategories = (tx: Tx): Promise<Category[]> =>
  tx.category.findMany({ select: { id: true, name: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })

async function each<T extends { id: number }, R>(items: T[], work: (item: T) => Promise<R>) {
  return new Map(await Promise.all(items.map(async (item) => [item.id, await work(item)] as const)))
}
