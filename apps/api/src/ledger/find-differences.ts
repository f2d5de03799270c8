import type { Db } from '@baobab/db'
import * as z from 'zod/mini'
import { Finding } from './finding.ts'

/** How long our own jobs may need to hear of a payment that the provider lists already. */
const OWN_DELAY = '1 hour'
/** After so long, what a provider does not list is missing, whether we could ask it or not. */
const LONGEST_WAIT = '24 hours'

const Compared = z.object({ matched: z.int(), findings: z.array(Finding) })

/** For each payment: what its provider lists and what our payments and refunds say. */
export async function comparePayments(
  db: Db,
  now: Date,
  until: { stripe: Date | null; paypal: Date | null },
) {
  const [row] = await db.$queryRaw<unknown[]>`
    WITH captured AS (
      SELECT id, provider, coalesce(capture_reference, reference, id::text) AS ref,
        coalesce(captured_cents, CASE WHEN settled_at IS NOT NULL THEN amount_cents END) AS cents,
        coalesce(settled_at, updated_at) AS at
      FROM payments WHERE provider <> 'none'
    ), ours AS (
      SELECT provider, ref, 'charge' AS kind, sum(cents) AS cents, max(at) AS at FROM captured WHERE cents > 0 GROUP BY provider, ref
      UNION ALL
      SELECT c.provider, c.ref, 'refund', sum(f.amount_cents), max(f.done_at)
      FROM refunds f JOIN captured c ON c.id = f.payment_id WHERE f.status = 'done' GROUP BY c.provider, c.ref
    ), theirs AS (
      SELECT provider, coalesce(capture_reference, row_id) AS ref, CASE kind WHEN 'charge' THEN kind ELSE 'refund' END AS kind,
        sum(CASE kind WHEN 'charge' THEN gross_cents ELSE -gross_cents END) AS cents, max(occurred_at) AS at
      FROM (SELECT *, provider_row_kind(provider, provider_kind) AS kind FROM provider_rows) r
      WHERE kind IN ('charge', 'refund', 'refund_failure') GROUP BY 1, 2, 3
    ), compared AS (
      SELECT provider, ref, kind, coalesce(theirs.cents, 0) AS expected_cents, coalesce(ours.cents, 0) AS found_cents,
        CASE
          WHEN ours.cents = theirs.cents THEN 'match'
          WHEN coalesce(ours.cents, 0) = 0 AND coalesce(theirs.cents, 0) = 0 THEN 'match'
          WHEN theirs.at > ${now}::timestamptz - ${OWN_DELAY}::interval THEN 'waiting'
          WHEN ours.at > ${now}::timestamptz - ${LONGEST_WAIT}::interval AND ours.at > coalesce(
            CASE provider WHEN 'stripe' THEN ${until.stripe}::timestamptz ELSE ${until.paypal}::timestamptz END, '2000-01-01')
            THEN 'waiting'
          WHEN ours.cents IS NULL THEN 'missing_here'
          WHEN theirs.cents IS NULL THEN 'missing_there'
          ELSE 'differs'
        END AS status
      FROM ours FULL JOIN theirs USING (provider, ref, kind)
    )
    SELECT count(*) FILTER (WHERE status = 'match')::int AS matched,
      coalesce(jsonb_agg(jsonb_build_object(
        'status', status, 'subject', provider || ' ' || kind || ' ' || ref,
        'what', CASE status
          WHEN 'missing_here' THEN 'The provider lists it, and no payment of ours has it'
          WHEN 'missing_there' THEN 'We count it, and the provider does not list it'
          WHEN 'waiting' THEN 'The other side has not reported it yet'
          ELSE 'The provider lists another amount than ours' END,
        'expected_cents', expected_cents, 'found_cents', found_cents
      ) ORDER BY provider, ref, kind) FILTER (WHERE status <> 'match'), '[]') AS findings
    FROM compared`
  return z.parse(Compared, row)
}

/** Each leg of the journal against what its row calls for, corrections included. */
export const compareJournal = (db: Db, now: Date): Promise<Finding[]> => db.$queryRaw<Finding[]>`
  WITH journal AS (
    SELECT e.source, e.row_id, e.kind, e.provider, coalesce(e.capture_reference, '') AS ref, e.service_day, l.account,
      coalesce(sum(l.amount_cents), 0)::int AS cents, min(l.entry_id) AS entry_id
    FROM ledger_entries e FULL JOIN ledger_legs l ON l.entry_id = e.id GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), expected AS (
    SELECT *, coalesce(capture_reference, '') AS ref FROM ledger_expected(${now})
  )
  SELECT CASE WHEN j.source IS NULL OR j.cents = 0 THEN 'missing_here' WHEN x.source IS NULL THEN 'missing_there' ELSE 'differs' END AS status,
    coalesce(coalesce(x.source, j.source)::text || ' ' || coalesce(x.kind, j.kind) || ' ' || coalesce(x.row_id, j.row_id),
      'journal entry ' || j.entry_id) AS subject,
    'The journal has another amount in ' || coalesce(x.account, j.account)::text || ' than its row calls for' AS what,
    coalesce(x.amount_cents, 0) AS expected_cents, coalesce(j.cents, 0) AS found_cents,
    CASE WHEN coalesce(x.source, j.source) IS NOT NULL THEN jsonb_build_object('source', coalesce(x.source, j.source),
      'row_id', coalesce(x.row_id, j.row_id), 'kind', coalesce(x.kind, j.kind)) END AS entry
  FROM expected x FULL JOIN journal j ON x.source = j.source AND x.row_id = j.row_id AND x.kind = j.kind
    AND x.provider = j.provider AND x.ref = j.ref AND x.service_day = j.service_day AND x.account = j.account
  WHERE x.amount_cents IS DISTINCT FROM j.cents
    -- a line that was taken back
    AND NOT (x.source IS NULL AND j.source IS NOT NULL AND j.account IS NOT NULL AND j.cents = 0)
  ORDER BY 2, 3`

/** Disputes that were recorded and are gone, or the other way round. Asked before those that we do not have are asked for again. */
export const compareDisputesWithRecord = (db: Db): Promise<Finding[]> => db.$queryRaw<Finding[]>`
  WITH recorded AS (
    SELECT DISTINCT ON (subject_id) subject_id AS id, (after ->> 'amount_cents')::int AS cents FROM changes WHERE subject = 'disputes'
  )
  SELECT CASE WHEN d.reference IS NULL THEN 'missing_here' ELSE 'differs' END AS status,
    replace(coalesce(r.id, d.provider || ':' || d.reference), ':', ' dispute ') AS subject,
    CASE WHEN d.reference IS NULL THEN 'It was recorded here and is gone' ELSE 'It is here and was not recorded' END AS what,
    coalesce(r.cents, 0) AS expected_cents, coalesce(d.amount_cents, 0) AS found_cents
  FROM recorded r FULL JOIN disputes d ON r.id = d.provider || ':' || d.reference
  WHERE d.reference IS NULL OR r.id IS NULL
  ORDER BY 2`

/**
 * What disputes took by the rows of their provider, and what we have of them. PayPal's disputes are answered on its website and not
 * stored here.
 */
export const compareDisputes = (
  db: Db,
  now: Date,
  stripeUntil: Date | null,
): Promise<Finding[]> => db.$queryRaw<Finding[]>`
  WITH ours AS (
    SELECT coalesce(p.capture_reference, d.payment_id::text) AS ref, sum(d.amount_cents) AS cents, max(d.opened_at) AS at
    FROM disputes d LEFT JOIN payments p ON p.id = d.payment_id WHERE d.status NOT LIKE 'warning%' GROUP BY 1
  ), theirs AS (
    SELECT capture_reference AS ref, -sum(gross_cents) AS cents, max(occurred_at) AS at
    FROM provider_rows WHERE provider = 'stripe' AND provider_kind = 'dispute' GROUP BY 1
  ), compared AS (
    SELECT ref, coalesce(theirs.cents, 0)::int AS theirs, coalesce(ours.cents, 0)::int AS ours, theirs.at AS their_at, ours.at AS our_at
    FROM ours FULL JOIN theirs USING (ref)
  )
  SELECT CASE
      WHEN ours > theirs AND our_at > coalesce(${stripeUntil}::timestamptz, '2000-01-01') - interval '1 minute' THEN 'waiting'
      WHEN theirs > ours AND their_at > ${now}::timestamptz - ${OWN_DELAY}::interval THEN 'waiting'
      ELSE 'differs'
    END AS status,
    'stripe disputes of ' || ref AS subject, 'They have another sum than the provider took' AS what, theirs AS expected_cents,
    ours AS found_cents
  FROM compared WHERE ours <> theirs
  ORDER BY ref`

/** Our own rows among themselves, and rows that no account fits. */
export const compareOwnRows = (db: Db): Promise<Finding[]> => db.$queryRaw<Finding[]>`
  WITH paying AS (
    SELECT p.id, p.order_id, p.booking_id, p.amount_cents, coalesce(p.captured_cents, p.amount_cents) AS captured,
      p.accepted_at IS NOT NULL AS accepted, coalesce(o.total_cents, b.total_cents, CASE WHEN p.found_note IS NOT NULL THEN p.captured_cents END) AS total,
      coalesce(o.paid_at, b.paid_at, p.accepted_at) AS paid_at
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN bookings b ON b.id = p.booking_id
    WHERE p.settled_at IS NOT NULL AND p.review_reason IS NULL AND p.provider <> 'none'
  ), paid AS (
    SELECT 'site order ' || id AS subject, total_cents, (SELECT count(*) FROM paying WHERE order_id = orders.id) AS payments
    FROM orders WHERE paid_at IS NOT NULL AND total_cents > 0
    UNION ALL
    SELECT 'site booking ' || id, total_cents, (SELECT count(*) FROM paying WHERE booking_id = bookings.id)
    FROM bookings WHERE paid_at IS NOT NULL AND total_cents > 0
  )
  SELECT 'differs' AS status, 'site refunds of payment ' || p.id AS subject, 'They have another sum than the payment says' AS what,
    f.cents AS expected_cents, p.refunded_cents AS found_cents
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds WHERE payment_id = p.id AND status = 'done') AS f
  WHERE p.refunded_cents <> f.cents
  UNION ALL
  SELECT 'differs', 'site payment ' || id, 'It has another amount than what it pays for', coalesce(total, 0),
    CASE WHEN amount_cents = total THEN captured ELSE amount_cents END
  FROM paying WHERE paid_at IS NULL OR amount_cents <> total OR (captured <> total AND NOT accepted)
  UNION ALL
  SELECT 'differs', subject, 'It is paid by ' || payments || ' payments', total_cents, (payments * total_cents)::int
  FROM paid WHERE payments <> 1
  UNION ALL
  SELECT 'unclassified', provider || ' row ' || row_id, 'No account is known for ' || provider_kind || ' in ' || currency,
    0, net_cents
  FROM provider_rows
  WHERE provider_row_kind(provider, provider_kind) = 'unclassified' OR currency <> 'usd'
  UNION ALL
  SELECT 'missing_here', r.provider || ' row ' || r.row_id, 'It disputes a payment that we do not know', r.net_cents, 0
  FROM provider_rows r
  WHERE provider_row_kind(r.provider, r.provider_kind) LIKE 'dispute%' AND NOT EXISTS (
    SELECT FROM payments p WHERE p.provider = r.provider AND p.capture_reference = r.capture_reference)
  UNION ALL
  SELECT 'differs', i.provider || ' row ' || i.payout_row_id, 'The rows of this payout have another sum',
    -coalesce(min(p.net_cents), 0), coalesce(sum(r.net_cents), 0)::int
  FROM payout_items i
  LEFT JOIN provider_rows p ON p.provider = i.provider AND p.row_id = i.payout_row_id
  LEFT JOIN provider_rows r ON r.provider = i.provider AND r.row_id = i.row_id
  GROUP BY i.provider, i.payout_row_id
  HAVING coalesce(sum(r.net_cents), 0) <> -coalesce(min(p.net_cents), 0) OR bool_or(r.row_id IS NULL OR p.row_id IS NULL)
  ORDER BY 2, 3`
