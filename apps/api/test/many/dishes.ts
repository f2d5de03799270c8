import type { Db } from '@baobab/db'

/** Dishes of one category, with two sizes each. */
export async function createManyDishes(db: Db, count: number): Promise<void> {
  const { id } = await db.category.create({ data: { name: 'Many dishes', slug: 'many-dishes' } })
  await db.$executeRaw`
    INSERT INTO products (slug, name, description, category_id, position)
    SELECT 'many-' || n, 'Dish ' || n, 'Smoked', ${id}::int, n FROM generate_series(1, ${count}::int) n`
  await db.$executeRaw`
    INSERT INTO product_sizes (product_id, name, price_cents, position)
    SELECT p.id, size, 900, place FROM products p, (VALUES ('Plate', 0), ('Tray', 1)) sizes (size, place)
    WHERE p.category_id = ${id}::int`
}
