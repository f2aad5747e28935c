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
CREATE INDEX "customer_name_idx" ON "customer" USING GIN (lower("first_name" || ' ' || "last_name") gin_trgm_ops);
