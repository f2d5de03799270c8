/** Menus of sixty dishes in the shape of other systems' files, with what real ones have: gaps, doubles, sizes in names. */

const line = (cells: readonly (string | number)[]) =>
  cells
    .map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',')
const toCsv = (rows: readonly (readonly (string | number)[])[]) => `﻿${rows.map(line).join('\r\n')}\r\n`

const CATEGORIES = ['Plates', 'Sides & Salads', 'Cold Drinks', 'By the Pound', 'Sandwiches', 'Kids']
const dishes = (of: string) =>
  Array.from({ length: 60 }, (_, n) => ({
    name: `${of} Dish ${n + 1}`,
    category: CATEGORIES[n % CATEGORIES.length] ?? '',
    price: (6 + n * 0.25).toFixed(2),
  }))

export function squareFile(): string {
  const head = [
    ...['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Category', 'Price', 'GTIN'],
    ...['Option Name 1', 'Option Value 1', 'Modifier Set - Heat', 'Modifier Set - Bread'],
  ]
  const row = (name: string, variation: string, category: string, price: string, heat = 'N') => [
    ...[
      'tok',
      name,
      variation,
      '',
      `${name}, the way we do it`,
      category,
      price,
      '',
      '',
      variation,
      heat,
      'N',
    ],
  ]
  const rows = dishes('Square').flatMap(({ name, category, price }, n) => {
    if (n % 10 === 0)
      return ['Small', 'Large'].map((size, add) => row(name, size, category, String(+price + add * 4)))
    if (n === 5) return ['Cola', 'Lemon'].map((flavor) => row(name, flavor, category, price))
    if (n === 7) return [row(name, 'Regular', category, 'variable')]
    if (n === 8) return [row(name, 'Regular', '', price)]
    return [row(name, 'Regular', category, price, n % 4 === 1 ? 'Y' : 'N')]
  })
  return toCsv([head, ...rows, row('Square Dish 3', 'Regular', 'Kids', '4.00')])
}

export function cloverFile(): string {
  const head = [
    ...['Clover ID', 'Name', 'Alternate Name', 'Price', 'Price Type', 'Price Unit', 'Tax Rates', 'Cost'],
    ...[
      'Product Code',
      'SKU',
      'Modifier Groups',
      'Quantity',
      'Printer Labels',
      'Hidden',
      'Non-revenue item',
      'Categories',
    ],
  ]
  const row = (name: string, price: string, category: string, type = 'Fixed', unit = '', groups = '') => [
    ...['ID', name, '', price, type, unit, 'DEFAULT', '', '', '', groups, '', '', 'No', 'No', category],
  ]
  const rows = dishes('Clover').flatMap(({ name, category, price }, n) => {
    if (n % 15 === 0) return ['Small', 'Large'].map((size) => row(`${name} (${size})`, price, category))
    if (n === 4) return [row(name, price, 'Plates, Kids')]
    if (n === 5) return [row(name, '', category, 'Variable')]
    if (n === 6) return [row(name, price, category, 'Per Unit', 'lb')]
    return [row(name, price, category, 'Fixed', '', n % 5 === 2 ? 'Heat, Bread' : '')]
  })
  return toCsv([head, ...rows, row('Clover Dish 2', '3.00', 'Kids')])
}

export function toastFile(): string {
  const head = [
    ...[
      'Operation ID',
      'Operation',
      'Entity type',
      'Parent entity type',
      'Parent ID',
      'Name',
      'Description',
      'Price',
    ],
    ...['Min selections', 'Max selections'],
  ]
  const rows: (string | number)[][] = []
  const add = (
    entity: string,
    parent: string,
    parentId: number | '',
    name: string,
    price = '',
    min = '',
    max = '',
  ) => {
    rows.push([rows.length + 1, 'Create', entity, parent, parentId, name, '', price, min, max])
    return rows.length
  }
  const menu = add('Menu', '', '', 'All day')
  const groups = new Map(CATEGORIES.map((name) => [name, add('Menu group', 'Menu', menu, name)]))
  for (const [n, { name, category, price }] of dishes('Toast').entries()) {
    const priced = n % 12 === 0 || n === 7 ? '' : price
    const item = add('Menu item', 'Menu group', groups.get(category) ?? '', name, priced)
    if (n % 12 === 0) {
      const sizes = add('Modifier group', 'Menu item', item, 'Size', '', '1', '1')
      for (const size of ['Half', 'Full']) add('Modifier option', 'Modifier group', sizes, size, price)
    }
    if (n % 9 === 1) {
      const choice = add('Modifier group', 'Menu item', item, 'Add-ons', '', '0', '2')
      add('Modifier option', 'Modifier group', choice, 'Extra meat', '4.00')
      add('Modifier option', 'Modifier group', choice, 'No onions', '')
    }
  }
  return toCsv([head, ...rows])
}
