-- By when a list of batches is ordered: what does not expire comes last. A moment, as keyset cursors are; the zone is fixed, so that an index can hold it.
CREATE FUNCTION shelf_end(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT COALESCE(day, DATE '9999-12-31')::timestamp AT TIME ZONE 'Asia/Kolkata' $$;
CREATE INDEX "stock_batch_shelf_idx" ON "stock_batch" (shelf_end("expiry_date"), "id") WHERE "physical" > 0;
CREATE INDEX "stock_batch_not_sellable_idx" ON "stock_batch" (shelf_end("expiry_date"), "id") WHERE "physical" > 0 AND "state" <> 'SELLABLE';
CREATE INDEX "stock_batch_uncounted_idx" ON "stock_batch" (shelf_end("expiry_date"), "id") WHERE "physical" > 0 AND "number" = '';
CREATE INDEX "stock_batch_upper_number_idx" ON "stock_batch" (upper("number") text_pattern_ops);
CREATE INDEX "stock_level_short_idx" ON "stock_level" ("product_id") WHERE "short" > 0;
