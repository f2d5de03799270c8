-- A coupon may be limited per guest, and may be left out of the page of discounts.
ALTER TABLE coupons
  ADD COLUMN listed BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN max_uses_per_guest INTEGER,
  ADD CONSTRAINT coupons_max_uses_per_guest_positive CHECK (max_uses_per_guest >= 1);

DROP TRIGGER coupons_notify ON coupons;
-- Each checkout counts a use of its coupon, which changes nothing that is shown.
CREATE TRIGGER coupons_notify
  AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF code, percent, starts_at, ends_at, max_uses, max_uses_per_guest, listed ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- The primary key keeps orders placed at once within the limit: each use has a number of its own.
CREATE TABLE coupon_uses (
  coupon_id integer NOT NULL REFERENCES coupons (id) ON DELETE CASCADE ON UPDATE CASCADE,
  guest text NOT NULL,
  number smallint NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,

  CONSTRAINT coupon_uses_pkey PRIMARY KEY (coupon_id, guest, number),
  CONSTRAINT coupon_uses_guest_is_mail_or_user CHECK (guest ~ '^(mail|user):.'),
  CONSTRAINT coupon_uses_number_positive CHECK (number >= 1)
);
CREATE INDEX coupon_uses_order_id_idx ON coupon_uses (order_id);

INSERT INTO coupon_uses (coupon_id, guest, number, order_id)
SELECT coupon_id, guest, row_number() OVER (PARTITION BY coupon_id, guest ORDER BY created_at, id), id
FROM orders
CROSS JOIN LATERAL (
  VALUES ('mail:' || lower(email::text)), ('user:' || user_id)
) AS guests (guest)
WHERE coupon_id IS NOT NULL AND status <> 'cancelled' AND guest IS NOT NULL;

-- Until now an order that was paid and then cancelled kept its use.
UPDATE coupons SET used_count = used_count - cancelled.count
FROM (
  SELECT coupon_id, count(*) AS count FROM orders
  WHERE status = 'cancelled' AND paid_at IS NOT NULL AND coupon_id IS NOT NULL GROUP BY coupon_id
) AS cancelled
WHERE coupons.id = cancelled.coupon_id AND used_count >= cancelled.count;
