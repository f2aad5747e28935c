-- DropIndex
DROP INDEX "order_status_created_at_idx";

-- CreateIndex
CREATE INDEX "order_status_created_at_id_idx" ON "order"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "order_created_at_id_idx" ON "order"("created_at", "id");

-- CreateIndex
CREATE INDEX "order_delivery_pincode_created_at_id_idx" ON "order"("delivery_pincode", "created_at", "id");

-- CreateIndex
CREATE INDEX "order_recipient_email_idx" ON "order"("recipient_email");

-- By hand: what staff look orders up by, and the few lines that need a prescription.
CREATE INDEX "order_recipient_phone_idx" ON "order" ("recipient_phone") WHERE "recipient_phone" IS NOT NULL;
CREATE INDEX "order_tracking_number_idx" ON "order" ("tracking_number") WHERE "tracking_number" IS NOT NULL;
CREATE INDEX "order_line_with_prescription_idx" ON "order_line" ("order_id") WHERE "requires_prescription";

-- Trigrams are made of what the database's own rules call letters, with ours ASCII alone: bytes beyond it are spelt as numbers, so that a name in Tamil
-- is found by index too. (searchableWord in lib/domains/orders/search-rules.ts spells words alike.)
CREATE FUNCTION searchable_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT encode(convert_to(lower(name), 'UTF8'), 'escape') $$;
CREATE INDEX "customer_name_idx" ON "customer" USING GIN (searchable_name("first_name" || ' ' || "last_name") gin_trgm_ops);
