-- CreateEnum
CREATE TYPE "Register" AS ENUM ('PRESCRIPTION', 'H1');

-- AlterTable
ALTER TABLE "parcel" ADD COLUMN     "is_registered" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "register_entry" (
    "id" UUID NOT NULL,
    "register" "Register" NOT NULL,
    "financial_year" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "supplied_at" TIMESTAMPTZ(3) NOT NULL,
    "prescriber_name" TEXT NOT NULL,
    "prescriber_address" TEXT NOT NULL,
    "prescriber_registration" TEXT,
    "patient_name" TEXT NOT NULL,
    "patient_address" TEXT NOT NULL,
    "drug" TEXT NOT NULL,
    "manufacturer" TEXT,
    "batch_number" TEXT,
    "expiry_date" DATE,
    "schedule" "Schedule" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "pharmacist_name" TEXT NOT NULL,
    "pharmacist_registration" TEXT NOT NULL,
    "pharmacist_council" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "order_line_id" UUID NOT NULL,
    "parcel_id" UUID NOT NULL,
    "prescription_id" UUID NOT NULL,
    "corrects_id" UUID,
    "correction_reason" TEXT,
    "corrected_by_id" UUID,

    CONSTRAINT "register_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "register_entry_corrects_id_key" ON "register_entry"("corrects_id");

-- CreateIndex
CREATE INDEX "register_entry_register_supplied_at_serial_idx" ON "register_entry"("register", "supplied_at", "serial");

-- CreateIndex
CREATE INDEX "register_entry_parcel_id_idx" ON "register_entry"("parcel_id");

-- CreateIndex
CREATE INDEX "register_entry_order_line_id_idx" ON "register_entry"("order_line_id");

-- CreateIndex
CREATE INDEX "register_entry_customer_id_idx" ON "register_entry"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "register_entry_register_financial_year_serial_key" ON "register_entry"("register", "financial_year", "serial");

-- AddForeignKey
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "register_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What had left before there were registers stands in none.
UPDATE "parcel" SET "is_registered" = false WHERE "state" <> 'PACKED';

ALTER TABLE "register_entry"
  ADD CONSTRAINT "register_entry_serial" CHECK ("serial" > 0),
  ADD CONSTRAINT "register_entry_quantity" CHECK ("quantity" > 0),
  ADD CONSTRAINT "register_entry_h1" CHECK ("register" <> 'H1' OR "schedule" = 'H1'),
  ADD CONSTRAINT "register_entry_correction" CHECK (num_nonnulls("corrects_id", "correction_reason", "corrected_by_id") IN (0, 3)),
  ADD CONSTRAINT "register_entry_named" CHECK (btrim("prescriber_name") <> '' AND btrim("prescriber_address") <> '' AND btrim("patient_name") <> ''
    AND btrim("patient_address") <> '' AND btrim("drug") <> '' AND btrim("pharmacist_registration") <> '' AND btrim("pharmacist_council") <> '');

-- A supply is entered once in each register; further lines correct it.
CREATE UNIQUE INDEX "register_entry_supply_key" ON "register_entry" ("register", "parcel_id", "order_line_id") WHERE "corrects_id" IS NULL;

CREATE TRIGGER "register_entry_append_only" BEFORE UPDATE OR DELETE ON "register_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "register_entry_no_truncate" BEFORE TRUNCATE ON "register_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
