-- A review is verified by an order, and each order verifies one review of a dish: one order is one voice in the stars.
ALTER TABLE reviews
  ADD COLUMN order_id uuid REFERENCES orders (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN hidden_at timestamptz(3),
  DROP CONSTRAINT reviews_dates_in_range,
  ADD CONSTRAINT reviews_dates_in_range CHECK (dates_in_range(created_at, updated_at, hidden_at));

-- The newest order that each verified review can stand for; where two reviews find the same, the older one keeps it.
UPDATE reviews SET order_id = verified.order_id
FROM (
  SELECT DISTINCT ON (product_id, order_id) review_id, order_id
  FROM (
    SELECT DISTINCT ON (r.id) r.id AS review_id, r.product_id, o.id AS order_id
    FROM reviews r
    JOIN orders o ON o.user_id = r.user_id AND o.paid_at IS NOT NULL AND o.status <> 'cancelled'
    JOIN order_lines l ON l.order_id = o.id AND l.product_id = r.product_id
    WHERE r.verified_order
    ORDER BY r.id, o.created_at DESC
  ) AS newest_order
  ORDER BY product_id, order_id, review_id
) AS verified
WHERE reviews.id = verified.review_id;
ALTER TABLE reviews DROP COLUMN verified_order;

CREATE INDEX reviews_order_id_idx ON reviews (order_id);
CREATE UNIQUE INDEX reviews_product_id_order_id_key ON reviews (product_id, order_id);
-- The pages of a dish's reviews.
DROP INDEX reviews_product_id_created_at_idx;
CREATE INDEX reviews_shown_idx ON reviews (product_id, (order_id IS NOT NULL) DESC, created_at DESC, id DESC)
  WHERE hidden_at IS NULL;

-- Nobody writes the same about a dish twice, not even after the first one was hidden. What was written twice goes once.
DELETE FROM reviews USING reviews AS earlier
WHERE earlier.id < reviews.id AND earlier.product_id = reviews.product_id
  AND (earlier.email = reviews.email OR earlier.user_id = reviews.user_id)
  AND lower(regexp_replace(earlier.text, '\s+', ' ', 'g')) = lower(regexp_replace(reviews.text, '\s+', ' ', 'g'));
CREATE UNIQUE INDEX reviews_text_by_email_key
  ON reviews (product_id, email, md5(lower(regexp_replace(text, '\s+', ' ', 'g'))));
CREATE UNIQUE INDEX reviews_text_by_user_key
  ON reviews (product_id, user_id, md5(lower(regexp_replace(text, '\s+', ' ', 'g'))));

-- Who hid or showed a review.
CREATE TABLE review_changes (
  id serial PRIMARY KEY,
  review_id integer NOT NULL REFERENCES reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  hidden boolean NOT NULL,
  reason text NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,

  CONSTRAINT review_changes_reason_not_blank CHECK (btrim(reason) <> ''),
  CONSTRAINT review_changes_dates_in_range CHECK (dates_in_range(at))
);
CREATE INDEX review_changes_review_id_idx ON review_changes (review_id);
CREATE INDEX review_changes_user_id_idx ON review_changes (user_id);
