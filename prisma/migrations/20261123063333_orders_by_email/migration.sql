-- CreateIndex
CREATE INDEX "orders_email_idx" ON "orders"("email");
