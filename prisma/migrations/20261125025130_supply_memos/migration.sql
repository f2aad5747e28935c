-- AlterTable
ALTER TABLE "parcel" ADD COLUMN     "has_memo" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "supply_memo" (
    "id" UUID NOT NULL,
    "financial_year" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "parcel_id" UUID NOT NULL,
    "parcel_number" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "supply_memo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "supply_memo_order_id_idx" ON "supply_memo"("order_id");

-- CreateIndex
CREATE INDEX "supply_memo_customer_id_idx" ON "supply_memo"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "supply_memo_financial_year_serial_key" ON "supply_memo"("financial_year", "serial");

-- AddForeignKey
ALTER TABLE "supply_memo" ADD CONSTRAINT "supply_memo_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supply_memo" ADD CONSTRAINT "supply_memo_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What left before there were memos has none.
UPDATE "parcel" SET "has_memo" = false WHERE "state" <> 'PACKED';

ALTER TABLE "supply_memo" ADD CONSTRAINT "supply_memo_serial_check" CHECK ("serial" > 0);
CREATE UNIQUE INDEX "supply_memo_of_parcel_key" ON "supply_memo" ("parcel_id") WHERE "cancelled_at" IS NULL;
-- A memo is cancelled once; nothing else of it changes, and none is deleted.
CREATE TRIGGER "supply_memo_only_cancelled" BEFORE UPDATE ON "supply_memo" FOR EACH ROW
  WHEN (OLD."cancelled_at" IS NOT NULL OR to_jsonb(OLD) - 'cancelled_at' <> to_jsonb(NEW) - 'cancelled_at') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "supply_memo_kept" BEFORE DELETE ON "supply_memo" FOR EACH ROW EXECUTE FUNCTION refuse_change();
