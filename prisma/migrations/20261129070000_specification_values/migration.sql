-- migrate: outside a transaction
-- Finds the texts of filter values in other languages. A hash, because names and values have no
-- maximum length that an index could hold.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_specification_value_idx" ON "product_specification" (md5(lower("key") || ':' || "value")) WHERE "locale" = 'en';
