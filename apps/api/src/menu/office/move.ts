import { Prisma, type Tx } from '@baobab/db'
import { AppError, notFound } from '../../http/app-error.ts'

type Move = { table: 'products' | 'categories' | 'slider_images'; id: number; after: number | null }

/**
 * Puts a row after another, or first. Stored as all places of the list: two owners who move different rows do not undo each other,
 * because each says only after which row theirs comes.
 */
export async function move(tx: Tx, { table, id, after }: Move): Promise<{ place: number; of: number }> {
  const name = Prisma.raw(`"${table}"`)
  const [moved] = await tx.$queryRaw<{ list: number | null }[]>`
    SELECT ${table === 'products' ? Prisma.sql`category_id` : Prisma.sql`NULL::int`} AS list FROM ${name} WHERE id = ${id}`
  if (moved === undefined) throw notFound('This is no longer in the list.')
  const inList = moved.list === null ? Prisma.sql`true` : Prisma.sql`category_id = ${moved.list}`
  // read after the lock: the places may have changed while it was waited for
  await tx.$queryRaw`SELECT 1 FROM ${name} WHERE ${inList} ORDER BY id FOR UPDATE`
  const rows = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM ${name} WHERE ${inList} ORDER BY position, id`
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const place = after === null ? 0 : others.indexOf(after) + 1
  if (after !== null && place === 0)
    throw new AppError('conflict', 'The list has changed. Check it again.', {
      errors: { after: 'It no longer exists' },
    })
  // the places of the promo strip are counted from 1, as its pictures are in the API
  const first = table === 'slider_images' ? 1 : 0
  const order = others.toSpliced(place, 0, id)
  await tx.$executeRaw`
    UPDATE ${name} t SET position = o.place - 1 + ${first}::int
    FROM unnest(${order}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE t.id = o.id AND t.position <> o.place - 1 + ${first}::int`
  return { place: place + 1, of: order.length }
}
