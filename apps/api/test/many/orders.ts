import type { Db } from '@baobab/db'

/** Handed over and paid, one each half an hour until `end`, of guests with all kinds of names, numbers and dishes. */
export async function createManyOrders(db: Db, count: number, end: Date, everyMinutes = 30): Promise<void> {
  // a search index is written ten times as fast at the end
  const indexes = await db.$queryRaw<{ name: string; sql: string }[]>`
    SELECT indexname AS name, indexdef AS sql FROM pg_indexes
    WHERE tablename IN ('orders', 'order_lines') AND indexdef LIKE '% USING gin %'`
  for (const { name } of indexes) await db.$executeRawUnsafe(`DROP INDEX "${name}"`)
  const names = `(ARRAY['Ada','Bem','Chidi','Desta','Efua','Femi','Gugu','Hana','Imani','Jabari'])`
  const surnames = `(ARRAY['Obi','Adeyemi','Mensah','Tesfaye','Diallo','Mwangi','Nkosi','Okafor','Sow','Traore','Zulu'])`
  await db.$executeRawUnsafe(
    `INSERT INTO orders (id, tracking_id, status, order_type, payment_method, first_name, last_name, email, phone,
       sub_total_cents, total_cents, created_at, updated_at, paid_at)
     SELECT gen_random_uuid(), translate(upper(substr(md5(n::text), 1, 16)), 'ILOU', '0000'), 'delivered', 'pickup', 'stripe',
       ${names}[1 + n % 10], ${surnames}[1 + n % 11] || CASE WHEN n % 3 = 0 THEN '-' || chr(65 + n % 26) || 'ombe' ELSE '' END,
       'guest' || n || '@example.com', '253' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'), 1000 + n % 9000, 1000 + n % 9000, at, at, at
     FROM (SELECT n, $1::timestamptz - n * make_interval(mins => $3::int) AS at FROM generate_series(1, $2::int) n) rows`,
    end,
    count,
    everyMinutes,
  )
  await db.$executeRaw`
    INSERT INTO order_lines (order_id, product_name, size_name, unit_price_cents, quantity, total_cents)
    SELECT id, (ARRAY['Party Jollof', 'Oak-Smoked Brisket', 'Suya Skewers', 'Boxed Plantain', 'Smoked Ribs'])[1 + total_cents % 5],
      'Plate', total_cents, 1, total_cents
    FROM orders WHERE email LIKE 'guest%@example.com'`
  await db.$executeRaw`
    INSERT INTO payments (id, order_id, provider, status, amount_cents, captured_cents, captured_currency, reference, capture_reference,
      settled_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'stripe', 'paid', total_cents, total_cents, 'usd', 'cs_' || tracking_id, 'pi_' || tracking_id, paid_at,
      paid_at, paid_at
    FROM orders WHERE email LIKE 'guest%@example.com'`
  for (const { sql } of indexes) await db.$executeRawUnsafe(sql)
  // also empties the lists of entries that wait to be added to the search indexes, as autovacuum does
  await db.$executeRaw`VACUUM ANALYZE orders, order_lines, payments`
}
