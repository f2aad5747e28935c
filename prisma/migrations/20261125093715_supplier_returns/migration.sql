-- CreateEnum
CREATE TYPE "SupplierReturnState" AS ENUM ('OPEN', 'SENT', 'SETTLED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "SupplierReturnReason" AS ENUM ('EXPIRED', 'NEAR_EXPIRY', 'DAMAGED', 'RECALLED', 'OTHER');

-- AlterEnum
ALTER TYPE "BatchMovementReason" ADD VALUE 'TAKEN_BACK';

-- AlterEnum
ALTER TYPE "MovementReason" ADD VALUE 'SUPPLIER_RETURN';
ALTER TYPE "MovementReason" ADD VALUE 'TAKEN_BACK';

-- AlterTable
ALTER TABLE "batch_movement" ADD COLUMN     "supplier_return_id" UUID;

-- CreateTable
CREATE TABLE "supplier_return" (
    "id" UUID NOT NULL,
    "serial" INTEGER NOT NULL,
    "financial_year" TEXT NOT NULL,
    "supplier_id" UUID NOT NULL,
    "state" "SupplierReturnState" NOT NULL DEFAULT 'OPEN',
    "cost_paise" BIGINT NOT NULL,
    "tax_paise" BIGINT NOT NULL,
    "remark" TEXT,
    "content" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_by" TEXT NOT NULL,
    "issued_by_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" TEXT,
    "sent_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "ended_by_id" UUID,
    "cancel_reason" TEXT,
    "credit_number" TEXT,
    "credit_date" DATE,
    "credit_year" TEXT,
    "credit_paise" BIGINT,

    CONSTRAINT "supplier_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_return_line" (
    "return_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "batch_id" UUID NOT NULL,
    "receipt_id" UUID NOT NULL,
    "reason" "SupplierReturnReason" NOT NULL,
    "units" INTEGER NOT NULL,
    "cost_paise" INTEGER NOT NULL,
    "gst_rate_bp" INTEGER NOT NULL,
    "mrp_paise" INTEGER NOT NULL,
    "manufacturer" TEXT NOT NULL,

    CONSTRAINT "supplier_return_line_pkey" PRIMARY KEY ("return_id","position")
);

-- CreateIndex
CREATE INDEX "supplier_return_state_issued_at_id_idx" ON "supplier_return"("state", "issued_at", "id");

-- CreateIndex
CREATE INDEX "supplier_return_supplier_id_state_issued_at_id_idx" ON "supplier_return"("supplier_id", "state", "issued_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_financial_year_serial_key" ON "supplier_return"("financial_year", "serial");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_supplier_id_credit_year_credit_number_key" ON "supplier_return"("supplier_id", "credit_year", "credit_number");

-- CreateIndex
CREATE INDEX "supplier_return_line_batch_id_idx" ON "supplier_return_line"("batch_id");

-- CreateIndex
CREATE INDEX "supplier_return_line_receipt_id_idx" ON "supplier_return_line"("receipt_id");

-- CreateIndex
CREATE INDEX "supplier_return_line_product_id_idx" ON "supplier_return_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_line_return_id_batch_id_key" ON "supplier_return_line"("return_id", "batch_id");

-- AddForeignKey
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "supplier_return"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a person could not do right by hand, PostgreSQL refuses.
ALTER TABLE "supplier_return"
  ADD CONSTRAINT "supplier_return_serial" CHECK ("serial" > 0),
  ADD CONSTRAINT "supplier_return_sums" CHECK ("cost_paise" >= 0 AND "tax_paise" >= 0 AND "credit_paise" > 0),
  ADD CONSTRAINT "supplier_return_sent" CHECK (CASE "state" WHEN 'OPEN' THEN "sent_at" IS NULL WHEN 'CANCELLED' THEN "sent_at" IS NULL ELSE "sent_at" IS NOT NULL END),
  ADD CONSTRAINT "supplier_return_ended" CHECK (("state" IN ('SETTLED', 'CANCELLED')) = ("ended_at" IS NOT NULL) AND ("state" = 'CANCELLED') = ("cancel_reason" IS NOT NULL)),
  ADD CONSTRAINT "supplier_return_credit" CHECK (num_nonnulls("credit_number", "credit_date", "credit_year", "credit_paise") = CASE "state" WHEN 'SETTLED' THEN 4 ELSE 0 END
    AND "credit_number" <> '');
ALTER TABLE "supplier_return_line"
  ADD CONSTRAINT "supplier_return_line_units" CHECK ("units" > 0 AND "position" > 0),
  ADD CONSTRAINT "supplier_return_line_sums" CHECK ("cost_paise" >= 0 AND "mrp_paise" > 0 AND "gst_rate_bp" >= 0);

-- A note goes its way and never back; what it is of stays as it was written: the steps of RETURN_PROCESS in lib/domains/supplier-returns/rules.ts.
CREATE FUNCTION refuse_supplier_return_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state = 'OPEN' AND NEW.state IN ('SENT', 'CANCELLED') OR OLD.state = 'SENT' AND NEW.state = 'SETTLED') THEN
    RAISE EXCEPTION 'return % is % and cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  ELSIF (NEW.id, NEW.serial, NEW.financial_year, NEW.supplier_id, NEW.cost_paise, NEW.tax_paise, NEW.remark, NEW.content, NEW.issued_at, NEW.issued_by, NEW.issued_by_id)
    IS DISTINCT FROM (OLD.id, OLD.serial, OLD.financial_year, OLD.supplier_id, OLD.cost_paise, OLD.tax_paise, OLD.remark, OLD.content, OLD.issued_at, OLD.issued_by, OLD.issued_by_id) THEN
    RAISE EXCEPTION 'return % stays as it was written', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "supplier_return_step" BEFORE UPDATE ON "supplier_return" FOR EACH ROW EXECUTE FUNCTION refuse_supplier_return_step();
CREATE TRIGGER "supplier_return_kept" BEFORE DELETE ON "supplier_return" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "supplier_return_line_append_only" BEFORE UPDATE OR DELETE ON "supplier_return_line" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of the few rows of the ledger that a note has.
CREATE INDEX "batch_movement_supplier_return_idx" ON "batch_movement" ("supplier_return_id", "batch_id") WHERE "supplier_return_id" IS NOT NULL;
