import Fastify from 'fastify'
import pg from 'pg'

/** Fastify and SQL alone: one query per request, JSON made by PostgreSQL, nothing checked. */
const { DATABASE_URL, PORT } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL names the database to read.')
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

// set-based: each table is read and grouped once
const MENU = `
WITH sizes AS (
  SELECT s.product_id, json_agg(json_build_object('id', s.id, 'name', s.name,
    'price', (s.price_cents - floor((s.price_cents * p.discount_percent + 50) / 100)) / 100.0,
    'sub_price', s.price_cents / 100.0, 'work_units', s.work_units) ORDER BY s.position, s.id) AS list
  FROM product_sizes s JOIN products p ON p.id = s.product_id WHERE $1::int IS NULL OR p.id = $1 GROUP BY s.product_id
), images AS (
  SELECT product_id, json_agg(json_build_object('name', '/media/' || media_name, 'base', '/media/' || pic.base,
    'widths', pic.widths, 'width', i.width, 'height', i.height, 'alt', alt, 'placeholder', i.placeholder,
    'color', pic.color) ORDER BY position, id) AS list
  FROM product_images i JOIN pictures pic ON pic.slug = i.picture_slug
  WHERE $1::int IS NULL OR product_id = $1 GROUP BY product_id
), seasonings AS (
  SELECT product_id, json_agg(json_build_object('description', description) ORDER BY position, id) AS list
  FROM product_seasonings WHERE $1::int IS NULL OR product_id = $1 GROUP BY product_id
), options AS (
  SELECT s.product_choice_group_id AS id, json_agg(json_build_object('id', s.id, 'name', s.name)
    ORDER BY s.position, s.id) AS list
  FROM choice_options s GROUP BY 1
), choices AS (
  SELECT c.product_id, json_agg(json_build_object('ingredient_category',
    json_build_object('id', g.id, 'name', g.name), 'subcategories', o.list, 'max_choices', c.max_choices) ORDER BY c.position, c.id) AS list
  FROM product_choice_groups c JOIN choice_groups g ON g.id = c.choice_group_id
  JOIN options o ON o.id = c.id WHERE $1::int IS NULL OR c.product_id = $1 GROUP BY c.product_id
), ratings AS (
  SELECT product_id, round(avg(rating), 1) AS average, count(*) AS count
  FROM reviews WHERE order_id IS NOT NULL AND hidden_at IS NULL AND ($1::int IS NULL OR product_id = $1) GROUP BY product_id
)
SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'description', p.description,
  'detail_description', p.detail_html, 'category', json_build_object('id', c.id, 'name', c.name),
  'images', coalesce(i.list, '[]'), 'sizes', s.list, 'discount_status', (p.discount_percent > 0)::int,
  'discount_percent', p.discount_percent, 'product_ingredient_descriptions', coalesce(e.list, '[]'),
  'product_ingredient_categories', coalesce(o.list, '[]'),
  'rating', json_build_object('average', r.average, 'count', coalesce(r.count, 0)))
  ORDER BY c.position, p.position, p.id)::text AS json
FROM products p JOIN categories c ON c.id = p.category_id
LEFT JOIN sizes s ON s.product_id = p.id LEFT JOIN images i ON i.product_id = p.id
LEFT JOIN seasonings e ON e.product_id = p.id LEFT JOIN choices o ON o.product_id = p.id
LEFT JOIN ratings r ON r.product_id = p.id
WHERE p.active AND ($1::int IS NULL OR p.id = $1)`

const app = Fastify()
app.get('/api/user/product', async (_request, reply) =>
  reply.type('application/json').send(`{"status":true,"products":${await menu(null)}}`),
)
app.get<{ Params: { id: string } }>('/api/user/product/:id', async ({ params }, reply) =>
  reply
    .type('application/json')
    .send(`{"status":true,"product":${(await menu(Number(params.id))).slice(1, -1)}}`),
)
app.get('/', async () => 'ready')
await app.listen({ port: Number(PORT), host: '127.0.0.1' })

async function menu(id: number | null): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name: 'menu', text: MENU, values: [id] })
  return rows[0]?.json ?? '[]'
}
