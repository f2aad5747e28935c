-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_names_idx" ON "product" USING GIN (searchable_name("name" || ' ' || "brand" || ' ' || COALESCE("generic_name", '')) gin_trgm_ops);
