import type { CategoryChanges, CategoryDocument } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { setFields } from '../../lib/set-fields.ts'

export async function loadCategoryDocument(tx: Tx, id: number): Promise<CategoryDocument | null> {
  const row = await tx.category.findUnique({ where: { id } })
  return row && { name: row.name, also_called: row.alsoCalled }
}

/** The slug stays: links to the category go on working. */
export async function applyCategory(
  tx: Tx,
  id: number,
  { name, also_called }: CategoryChanges,
): Promise<void> {
  await tx.category.update({ where: { id }, data: setFields({ name, alsoCalled: also_called }) })
}
