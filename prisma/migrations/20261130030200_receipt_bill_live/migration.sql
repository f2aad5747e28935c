-- migrate: outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "purchase_receipt_bill_live" ON "purchase_receipt" ("supplier_id", "bill_year", "bill_number") WHERE "undone_at" IS NULL;
