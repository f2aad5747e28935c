-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_order_id_product_id_idx" ON "order_line"("order_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "order_line_order_edit_id_product_id_key" ON "order_line"("order_edit_id", "product_id");

-- Goods added later can be of a product that the order has already, at another price.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "order_line_once_as_placed" ON "order_line"("order_id", "product_id") WHERE "order_edit_id" IS NULL;

-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payment_link_order_edit_id_key" ON "payment_link"("order_edit_id");

-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invoice_order_edit_id_key" ON "invoice"("order_edit_id");

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invoice_one_as_placed" ON "invoice"("order_id") WHERE NOT "is_credit_note" AND "order_edit_id" IS NULL;

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_part_of_id_idx" ON "refund"("part_of_id");

DROP INDEX CONCURRENTLY IF EXISTS "order_line_order_id_product_id_key";

DROP INDEX CONCURRENTLY IF EXISTS "invoice_one_per_order";
