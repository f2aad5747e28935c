-- DropIndex
DROP INDEX "customer_created_at_idx";

-- CreateTable
CREATE TABLE "note" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "order_id" UUID,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "note_customer_id_created_at_idx" ON "note"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "note_order_id_created_at_idx" ON "note"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "customer_created_at_id_idx" ON "customer"("created_at", "id");

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what was written down stays as it was; rows go with the account alone.
CREATE TRIGGER "note_append_only" BEFORE UPDATE ON "note" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What staff look customers up by.
CREATE INDEX "customer_phone_idx" ON "customer" ("phone") WHERE "phone" IS NOT NULL;
CREATE INDEX "customer_deleted_idx" ON "customer" ("created_at", "id") WHERE "deleted_at" IS NOT NULL;
