-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_sku_form_idx" ON "product"(code_form("sku") text_pattern_ops);
