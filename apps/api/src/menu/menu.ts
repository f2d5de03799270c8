import { type Category, getProduct, listCategories, listProducts, type Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import { loadPictures, type Pictures } from '../media/pictures.ts'
import { loadProducts } from './load-products.ts'
import type { AlsoCalled } from './search/menu-index.ts'
import { type MenuSearch, openSearch } from './search/search-menu.ts'

/** The menu as it is kept in memory, with every response that an id can ask for. */
export type Menu = {
  pictures: Pictures
  products: ReadonlyMap<number, Product>
  search: () => MenuSearch
  responses: {
    categories: PreparedResponse<typeof listCategories>
    allProducts: PreparedResponse<typeof listProducts>
    productsByCategory: ReadonlyMap<number, PreparedResponse<typeof listProducts>>
    product: ReadonlyMap<number, PreparedResponse<typeof getProduct>>
  }
}

export async function loadMenu(tx: Tx, previous: Menu | undefined, now: Date): Promise<Menu> {
  const pictures = await loadPictures(tx)
  const categories = await loadCategories(tx)
  const products = await loadProducts(tx, pictures, now)
  const alsoCalled = await loadAlsoCalled(tx)

  const before = previous?.responses
  const inCategory = (id: number) => ({ products: products.filter(({ category }) => category.id === id) })
  let search: MenuSearch | undefined
  return {
    pictures,
    products: new Map(products.map((one) => [one.id, one])),
    // the index waits for the first search
    search: () => (search ??= openSearch(products, alsoCalled)),
    responses: {
      categories: prepareResponse(listCategories, { categories }, before?.categories),
      allProducts: prepareResponse(listProducts, { products }, before?.allProducts),
      productsByCategory: mapById(categories, ({ id }) =>
        prepareResponse(listProducts, inCategory(id), before?.productsByCategory.get(id)),
      ),
      product: mapById(products, (one) =>
        prepareResponse(getProduct, { product: one }, before?.product.get(one.id)),
      ),
    },
  }
}

export const loadCategories = (tx: Tx): Promise<Category[]> =>
  tx.category.findMany({ select: { id: true, name: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })

/** What a dish and its category are also called: searched by, and not sent. */
export async function loadAlsoCalled(tx: Tx): Promise<AlsoCalled> {
  const dishes = await tx.product.findMany({
    where: { active: true },
    select: { id: true, alsoCalled: true, category: { select: { alsoCalled: true } } },
  })
  return new Map(dishes.map(({ id, alsoCalled, category }) => [id, [...alsoCalled, ...category.alsoCalled]]))
}

const mapById = <T extends { id: number }, R>(items: T[], work: (item: T) => R) =>
  new Map(items.map((item) => [item.id, work(item)]))
