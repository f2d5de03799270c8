-- The takings of a day are summed by when money was booked and when it went back.
CREATE INDEX "payments_settled_at_idx" ON "payments"("settled_at");
CREATE INDEX "refunds_done_at_idx" ON "refunds"("done_at");
