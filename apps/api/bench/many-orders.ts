import type { Db } from '@baobab/db'

/** Inserts paid and delivered orders, each with two lines, its history and its payment. */
export async function manyOrders(db: Db, count: number): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        CREATE TEMP TABLE past ON COMMIT DROP AS
        SELECT gen_random_uuid() AS id, now() - make_interval(mins => n) AS at,
          left(upper(replace(gen_random_uuid()::text, '-', '')), 16) AS tracking_id
        FROM generate_series(1, ${count}::int) n`
      await tx.$executeRaw`
        INSERT INTO orders (id, tracking_id, status, order_type, payment_method, first_name, last_name, email,
          sub_total_cents, total_cents, created_at, updated_at, paid_at, idempotency_key, request_hash)
        SELECT id, tracking_id, 'delivered', 'pickup', 'stripe', 'Past', 'Guest', 'past@example.com', 2500, 2500, at, at, at, id, 'x' FROM past`
      await tx.$executeRaw`
        INSERT INTO order_lines (order_id, position, product_name, size_name, unit_price_cents, quantity, total_cents)
        SELECT id, n, 'Dish', 'Plate', 1250, 1, 1250 FROM past, generate_series(0, 1) n`
      await tx.$executeRaw`INSERT INTO order_status_changes (order_id, to_status, at) SELECT id, 'pending', at FROM past`
      await tx.$executeRaw`
        INSERT INTO payments (id, order_id, provider, amount_cents, captured_cents, status, settled_at, reference, created_at, updated_at)
        SELECT gen_random_uuid(), id, 'stripe', 2500, 2500, 'paid', at, 'cs_' || id, at, at FROM past`
    },
    { timeout: 300_000 },
  )
  await db.$executeRaw`ANALYZE`
}
