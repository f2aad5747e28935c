-- migrate: outside a transaction

-- Lines that wait for an answer about a likely product: a few of many.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_row_likely_idx" ON "import_row" ("run_id", "line") WHERE "likely" IS NOT NULL;
