import type { Tx } from '@baobab/db'

/** `jollof-rice`, or `jollof-rice-2` where that is taken. */
export async function freeSlug(
  tx: Tx,
  table: 'products' | 'categories' | 'events',
  name: string,
): Promise<string> {
  const base = toSlug(name)
  const startsAlike = { slug: { startsWith: base } }
  const select = { where: startsAlike, select: { slug: true } }
  const rows =
    table === 'products'
      ? await tx.product.findMany(select)
      : table === 'categories'
        ? await tx.category.findMany(select)
        : await tx.event.findMany(select)
  return chooseSlug(name, new Set(rows.map(({ slug }) => slug)))
}

/** For many names at once. */
export function chooseSlug(name: string, taken: ReadonlySet<string>): string {
  const base = toSlug(name)
  let number = 1
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number += 1
  return number === 1 ? base : `${base}-${number}`
}

const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'dish'
