import type { Db } from '@baobab/db'

/** The menu's categories in the order they are printed. */
export const categories = (db: Db) =>
  db.category.findMany({ select: { id: true, name: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
