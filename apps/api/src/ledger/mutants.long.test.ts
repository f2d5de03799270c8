import pg from 'pg'
import { expect, test } from 'vitest'
import { createPastOrders } from '../../test/invariants/past-orders.ts'
import { asSuperuser, proveBooks } from '../../test/invariants/prove-books.ts'
import { bookEvent, createBookingPrices } from '../../test/rows/bookings.ts'
import { newestPayment, payOrder } from '../../test/rows/checkouts.ts'
import { createUser } from '../../test/rows/people.ts'
import { setExtras } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { explainDifference } from './explain-difference.ts'
import { closeMonth } from './months/close-month.ts'

const site = await payingSite()
const { money, paypal, stripe } = site.sandbox
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const hourLater = () => minutesAgo(-60)
/** Every kind of row that a provider has, and one that no account fits. */
const KINDS = [
  ...['charge', 'dispute', 'dispute_reversal', 'fee', 'payout', 'refund'].map((kind) => `paypal ${kind}`),
  ...[
    'charge',
    'dispute',
    'dispute_reversal',
    'fee',
    'payout',
    'payout_reversal',
    'refund',
    'refund_failure',
  ].map((kind) => `stripe ${kind}`),
  'stripe unclassified',
]
const journal = ['ledger_entries', 'ledger_legs']
/** Kept when an event is canceled soon after its payment: a term of the booking, no money that moved. */
const noMoney = ['quick_cancel_cents']

/** What else must not change. */
const changes: Record<string, string[]> = {
  closed_months: ['csv_hash = reverse(csv_hash)', "known_at = known_at + interval '1 second'"],
  changes: [`after = jsonb_set(after, '{csv_hash}', '"another"')`],
}

type Mutant = { name: string; table: string; sql: string; names: string[] }
type Row = Record<string, unknown>

/** The tables that the journal is a function of, the journal itself, and what the proof compares besides. */
async function involvedTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT refobjid::regclass::text AS name FROM pg_depend
    WHERE objid = 'ledger_expected(timestamptz)'::regprocedure AND refclassid = 'pg_class'::regclass`)
  return [
    ...rows.map(({ name }) => name),
    ...journal,
    ...['ledger_explanations', 'payout_items', 'disputes', 'closed_months', 'changes'],
  ]
}

/** A value that a unique index has not seen. A reversed id has the shape of the id. */
const other = (column: string, type: string) =>
  type === 'uuid'
    ? 'gen_random_uuid()'
    : type === 'text'
      ? `reverse(${column})`
      : type.endsWith('int') || type === 'integer'
        ? `${column} + 1000`
        : type === 'date'
          ? `(${column} - interval '1 month')::date`
          : null

async function listMutants(client: pg.Client, table: string): Promise<Mutant[]> {
  const { rows: columns } = await client.query<{
    name: string
    type: string
    index: number | null
    place: number
  }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, i.indexrelid::int AS index,
      array_position(i.indkey::int[], a.attnum::int) AS place
    FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey)
    WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  )
  const cents = [...new Set(columns.map(({ name }) => name))].filter(
    (name) => name.endsWith('_cents') && !noMoney.includes(name),
  )
  const { rows } = await client.query<{ ctid: string; row: Row }>(
    `SELECT ctid::text, to_jsonb(kept) AS row FROM kept_${table} kept
    ${table === 'changes' ? "WHERE subject IN ('closed_months', 'disputes')" : ''}`,
  )
  const mutants: Mutant[] = []
  for (const { ctid, row } of rows) {
    const names = await findNames(client, table, row)
    const add = (name: string, sql: string) =>
      mutants.push({ name: `${table} ${names[0]}: ${name}`, table, sql, names })
    // rows move when they are put back; those of the copy stay where they are
    const kept = `FROM kept_${table} WHERE ctid = '${ctid}'`
    const here = `WHERE to_jsonb(${table}) = (SELECT to_jsonb(kept_${table}) ${kept})`
    add('deleted', `DELETE FROM ${table} ${here}`)
    for (const change of row.subject === 'disputes' ? [] : (changes[table] ?? []))
      add(change, `UPDATE ${table} SET ${change} ${here}`)
    for (const column of cents) {
      add(`${column} + 1`, `UPDATE ${table} SET ${column} = ${column} + 1 ${here}`)
      add(`${column} - 1`, `UPDATE ${table} SET ${column} = ${column} - 1 ${here}`)
    }
    for (const [one, two] of cents.flatMap((a) => cents.filter((b) => b > a).map((b) => [a, b] as const))) {
      add(`${one} + 1, ${two} + 1`, `UPDATE ${table} SET ${one} = ${one} + 1, ${two} = ${two} + 1 ${here}`)
      add(`${one} + 1, ${two} - 1`, `UPDATE ${table} SET ${one} = ${one} + 1, ${two} = ${two} - 1 ${here}`)
    }
    // a dispute that is asked for again is recorded again
    if (row.subject === 'disputes') continue
    // a second row that no unique index refuses
    const unique = columns.filter(({ index }) => index !== null)
    const others = new Map(unique.flatMap(({ name, type }) => [[name, other(name, type)] as const]))
    const changed = [...others].filter(([, value]) => value !== null)
    const copied = [...new Set(columns.map(({ name }) => name))].filter(
      (name) => !changed.some(([column]) => column === name),
    )
    const ids = changed.map(([column]) => column)
    add(
      'doubled',
      `INSERT INTO ${table} (${[...copied, ...ids]}) SELECT ${[...copied, ...changed.map(([, value]) => value)]} ${kept} RETURNING to_jsonb(${table}) AS row`,
    )
  }
  return mutants
}

/** By what a finding may name a row. */
async function findNames(client: pg.Client, table: string, row: Row): Promise<string[]> {
  const text = (value: unknown) => (value == null ? [] : [String(value)])
  if (row.subject === 'disputes') return [String(row.subject_id).replace('stripe:', '')]
  if (table === 'closed_months' || table === 'changes')
    return [`site month ${String(row.month ?? row.subject_id).slice(0, 7)}`]
  const own = [
    ...text(row.subject ?? row.payout_row_id ?? row.row_id ?? row.id ?? row.reference),
    ...text(row.capture_reference),
  ]
  const payments = (column: string) =>
    client.query<Row>(`SELECT id, capture_reference FROM payments WHERE ${column} = $1`, [
      row.payment_id ?? row.id,
    ])
  if (table === 'orders' || table === 'bookings') {
    const { rows } = await payments(table === 'orders' ? 'order_id' : 'booking_id')
    return [...own, ...rows.flatMap((payment) => [...text(payment.id), ...text(payment.capture_reference)])]
  }
  if (table === 'ledger_legs') {
    const { rows } = await client.query<Row>('SELECT row_id FROM ledger_entries WHERE id = $1', [
      row.entry_id,
    ])
    return [...rows.flatMap((entry) => text(entry.row_id)), `journal entry ${row.entry_id}`]
  }
  return table === 'refunds' || table === 'disputes'
    ? [...own, ...(await payments('id')).rows.flatMap((p) => text(p.capture_reference))]
    : own
}

async function listBalancedPairs(client: pg.Client): Promise<Mutant[]> {
  const { rows } = await client.query<{ id: string; row_id: string; one: string; two: string }>(`
    SELECT e.id, e.row_id, min(account)::text AS one, max(account)::text AS two
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id GROUP BY e.id, e.row_id`)
  return rows.map(({ id, row_id, one, two }) => ({
    name: `ledger_legs ${row_id}: a cent from ${one} to ${two}`,
    table: 'ledger_legs',
    sql: `UPDATE ledger_legs SET amount_cents = amount_cents + CASE account WHEN '${one}' THEN 1 ELSE -1 END
      WHERE entry_id = ${id} AND account IN ('${one}', '${two}')`,
    names: [row_id],
  }))
}

test('LED-02 Any row that is deleted, doubled or changed by a cent turns the proof red and is named', async () => {
  const at = '2026-03-12T20:00:00.000Z'
  // two, because what a payout is made of is read again when all of it is gone
  await createPastOrders(site, [
    { at, cents: 2500 },
    { at, cents: 1800 },
  ])
  await setExtras(site, { tips: true })
  const tipped = await payOrder(site, 'paypal', { tip_amount: 3, total_price: 28 })
  // all of the dishes, and a dollar of the tip
  paypal.refund(tipped.reference, 2600)
  const order = await payOrder(site, 'stripe')
  const failing = stripe.refund(order.reference, 300)
  // read by itself, not as one sum with the next
  await site.sandbox.webhooksIdle()
  stripe.refund(order.reference, 700)
  money.dispute(order.reference, { amountCents: 1000 })
  money.closeDispute(money.dispute(order.reference, { amountCents: 500 }).id, 'won')
  await createBookingPrices(site.db)
  await bookEvent(site)
  money.addRow('stripe', 'fee', -650)
  money.endPayout(money.payOut('stripe', 1000), 'failed')
  money.payOut('stripe')
  await site.sandbox.webhooksIdle()
  // as if it had been done some days ago
  const { id: paymentId } = await newestPayment(site, order.trackingId)
  await site.db.refund.updateMany({ where: { paymentId }, data: { doneAt: minutesAgo(2) } })
  money.failRefund(failing)
  const { captureReference } = await newestPayment(site, tipped.trackingId)
  for (const [kind, cents] of [
    ['T1201', -200],
    ['T1202', 200],
    ['T0106', -30],
  ] as const)
    money.addRow('paypal', kind, cents, captureReference ?? '')
  money.payOut('paypal', 100)
  await site.sandbox.webhooksIdle()
  // PayPal tells seconds
  await new Promise((later) => setTimeout(later, 1100))
  const subject = `stripe row ${money.addRow('stripe', 'capital_repayment', -4321)}`
  const { ranAt } = await proveBooks(site, 1, { stay: true })
  const by = { writtenBy: 'Amina Diallo', reason: 'A loan, paid off' }
  await explainDifference(site.deps, { subject, ranAt: ranAt.toISOString() }, by)
  expect(await proveBooks(site, 1, { stay: true })).toMatchObject({
    findings: [{ status: 'explained', subject }],
    unexplainedCents: 0,
  })

  const kinds = await site.db.$queryRaw<{ kind: string }[]>`
    SELECT DISTINCT provider || ' ' || provider_row_kind(provider, provider_kind) AS kind FROM provider_rows ORDER BY 1`
  expect(kinds.map(({ kind }) => kind)).toEqual(KINDS)
  const owner = await createUser(site, { role: 'owner' })
  await closeMonth({ ...site.deps, now: hourLater }, '2026-03', { id: owner.id })

  // what was read in the five minutes before the last proof is posted again
  await proveBooks(site, 2, { stay: true })

  const survivors: string[] = []
  const refused = await asSuperuser(site.config.DATABASE_DIRECT_URL, async (client) => {
    const tables = await involvedTables(client)
    for (const table of [...tables, 'ledger_proofs'])
      await client.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
    const mutants = await listBalancedPairs(client)
    for (const table of tables) mutants.push(...(await listMutants(client, table)))
    expect(mutants.length).toBeGreaterThan(200)
    let refusedCount = 0
    for (const mutant of mutants) {
      try {
        const { rows } = await client.query<{ row: Row }>(mutant.sql)
        for (const { row } of rows) mutant.names.push(...(await findNames(client, mutant.table, row)))
      } catch (err) {
        // a CHECK, or two crews at one event
        if (!(err instanceof pg.DatabaseError) || !err.code?.startsWith('23')) throw err
        refusedCount += 1
        continue
      }
      const { red } = await proveBooks(site, 3, { stay: true })
      if (!red.some(({ subject }) => mutant.names.some((name) => subject.includes(name))))
        survivors.push(`${mutant.name} → ${JSON.stringify(red)}`)
      for (const table of new Set([
        mutant.table,
        'provider_rows',
        'payout_items',
        'disputes',
        'changes',
        ...journal,
        'ledger_proofs',
      ]))
        await client.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}`)
    }
    return refusedCount
  })
  expect(survivors).toEqual([])
  expect(refused).toBeGreaterThan(0)
}, 300_000)
