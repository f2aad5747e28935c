-- migrate: outside a transaction

-- Products of a manufacturer, in any spelling.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_manufacturer_key_idx" ON "product" (manufacturer_key("manufacturer"), "id");
