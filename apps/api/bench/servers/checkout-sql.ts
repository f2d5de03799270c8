import { randomBytes, randomUUID } from 'node:crypto'
import { newId } from '@baobab/db'
import Fastify from 'fastify'
import pg from 'pg'

/** Fastify and SQL alone: trusts the cart and writes the same rows, the kitchen's work among them, in one statement. */
const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })

const PLACE = `
WITH cart AS (SELECT * FROM jsonb_to_recordset($5::jsonb) AS c(
  product_id int, size text, quantity int, price numeric, total_price numeric, ingredients jsonb, n int)
), placed AS (
  INSERT INTO orders (id, tracking_id, order_type, payment_method, first_name, last_name, email, sub_total_cents, total_cents,
    idempotency_key, request_hash, expires_at, ready_at)
  SELECT $1, $2, 'pickup', 'stripe', $6, $7, $8, sum(total_price * 100)::int, sum(total_price * 100)::int, $9, 'x',
    now() + interval '1 hour', $10
  FROM cart RETURNING id, total_cents
), work AS (
  INSERT INTO slot_work AS w (slot, units, pickup_units, delivery_units, capacity) SELECT $10, 1, 1, 0, 100000 FROM placed
  ON CONFLICT (slot) DO UPDATE SET units = w.units + EXCLUDED.units, pickup_units = w.pickup_units + EXCLUDED.pickup_units
), share AS (
  INSERT INTO order_slots (order_id, slot, units) SELECT $1, $10, 1 FROM placed
), line AS (
  INSERT INTO order_lines (order_id, position, product_id, product_name, description, image_name, size_name, unit_price_cents, quantity, total_cents)
  SELECT $1, n, p.id, p.name, p.description, coalesce(i.media_name, ''), size, (price * 100)::int, quantity, (total_price * 100)::int
  FROM cart JOIN products p ON p.id = product_id
  LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 0
  RETURNING id, position
), choice AS (
  INSERT INTO order_line_choices (order_line_id, choice_group_id, choice_option_id, choice_group_name, choice_option_name)
  SELECT line.id, g.id, s.id, g.name, s.name
  FROM cart JOIN line ON line.position = cart.n, jsonb_array_elements(ingredients) x
  JOIN choice_groups g ON g.id = (x->>'ingredient_category_id')::int
  JOIN choice_options s ON s.id = (x->>'ingredient_subcategory_id')::int
), history AS (
  INSERT INTO order_status_changes (order_id, to_status) SELECT $1, 'pending' FROM placed
)
INSERT INTO payments (id, order_id, provider, amount_cents, reference, url, expires_at, next_check_at)
SELECT $3, $1, 'stripe', total_cents, $4, 'https://checkout.example/pay', now() + interval '1 hour', now() + interval '1 minute' FROM placed`

type Cart = { products: object[]; first_name: string; last_name: string; email: string; ready_at: string }
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const app = Fastify()
app.post<{ Body: Cart }>('/api/user/checkout', async ({ body, headers }) => {
  const tracking = Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')
  const payment = newId()
  const { products, first_name, last_name, email, ready_at } = body
  const key = headers['idempotency-key'] ?? randomUUID()
  const values = [
    newId(),
    tracking,
    payment,
    `cs_${payment}`,
    JSON.stringify(products.map((line, n) => ({ ...line, n }))),
    first_name,
    last_name,
    email,
    key,
    ready_at,
  ]
  await pool.query({ name: 'place', text: PLACE, values })
  return {
    status: true,
    message: 'Placed',
    url: `https://checkout.example/pay/${payment}`,
    tracking_id: tracking,
  }
})
app.get('/', async () => 'ready')
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
