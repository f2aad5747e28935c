-- CreateEnum
CREATE TYPE "BatchState" AS ENUM ('SELLABLE', 'QUARANTINE', 'RECALLED', 'EXPIRED', 'DAMAGED');

-- CreateEnum
CREATE TYPE "BatchMovementReason" AS ENUM ('OPENING', 'IMPORT', 'RECEIVED', 'PACKED', 'UNPACKED', 'RETURNED', 'COUNTED', 'QUARANTINED', 'RELEASED', 'RECALLED', 'EXPIRED', 'DAMAGED', 'SUPPLIER_RETURN', 'DESTROYED');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "MovementReason" ADD VALUE 'SHORTAGE';
ALTER TYPE "MovementReason" ADD VALUE 'EXPIRED';
ALTER TYPE "MovementReason" ADD VALUE 'QUARANTINED';
ALTER TYPE "MovementReason" ADD VALUE 'RECALLED';
ALTER TYPE "MovementReason" ADD VALUE 'DAMAGED';
ALTER TYPE "MovementReason" ADD VALUE 'RELEASED';

-- AlterTable
ALTER TABLE "stock_level" ADD COLUMN     "short" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "stock_movement" ADD COLUMN     "batch_id" UUID;

-- CreateTable
CREATE TABLE "supplier" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "gstin" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_licence" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "valid_until" DATE NOT NULL,

    CONSTRAINT "supplier_licence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_receipt" (
    "id" UUID NOT NULL,
    "serial" INTEGER NOT NULL,
    "financial_year" TEXT NOT NULL,
    "supplier_id" UUID NOT NULL,
    "bill_number" TEXT NOT NULL,
    "bill_date" DATE NOT NULL,
    "bill_year" TEXT NOT NULL,
    "bill_key" TEXT,
    "cost_paise" BIGINT NOT NULL,
    "tax_paise" BIGINT NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_receipt_line" (
    "receipt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "batch_id" UUID NOT NULL,
    "manufacturer" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "free_quantity" INTEGER NOT NULL DEFAULT 0,
    "cost_paise" INTEGER NOT NULL,
    "gst_rate_bp" INTEGER NOT NULL,
    "mrp_paise" INTEGER NOT NULL,

    CONSTRAINT "purchase_receipt_line_pkey" PRIMARY KEY ("receipt_id","position")
);

-- CreateTable
CREATE TABLE "stock_batch" (
    "id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "expiry_date" DATE,
    "made_on" DATE,
    "mrp_paise" INTEGER,
    "physical" INTEGER NOT NULL DEFAULT 0,
    "state" "BatchState" NOT NULL DEFAULT 'SELLABLE',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_movement" (
    "id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" "BatchMovementReason" NOT NULL,
    "state" "BatchState" NOT NULL,
    "parcel_id" UUID,
    "order_return_id" UUID,
    "receipt_id" UUID,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "batch_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parcel_line_batch" (
    "parcel_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "returned_quantity" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "parcel_line_batch_pkey" PRIMARY KEY ("parcel_id","order_line_id","batch_id")
);

-- CreateTable
CREATE TABLE "product_barcode" (
    "gtin" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_barcode_pkey" PRIMARY KEY ("gtin")
);

-- CreateIndex
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier"("name");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_licence_supplier_id_form_number_key" ON "supplier_licence"("supplier_id", "form", "number");

-- CreateIndex
CREATE INDEX "purchase_receipt_created_at_id_idx" ON "purchase_receipt"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_receipt_financial_year_serial_key" ON "purchase_receipt"("financial_year", "serial");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_receipt_supplier_id_bill_year_bill_number_key" ON "purchase_receipt"("supplier_id", "bill_year", "bill_number");

-- CreateIndex
CREATE INDEX "purchase_receipt_line_product_id_idx" ON "purchase_receipt_line"("product_id");

-- CreateIndex
CREATE INDEX "purchase_receipt_line_batch_id_idx" ON "purchase_receipt_line"("batch_id");

-- CreateIndex
CREATE INDEX "stock_batch_state_expiry_date_id_idx" ON "stock_batch"("state", "expiry_date", "id");

-- CreateIndex
CREATE INDEX "stock_batch_number_idx" ON "stock_batch"("number");

-- CreateIndex
CREATE UNIQUE INDEX "stock_batch_product_id_number_key" ON "stock_batch"("product_id", "number");

-- CreateIndex
CREATE INDEX "batch_movement_batch_id_created_at_idx" ON "batch_movement"("batch_id", "created_at");

-- CreateIndex
CREATE INDEX "parcel_line_batch_batch_id_parcel_id_idx" ON "parcel_line_batch"("batch_id", "parcel_id");

-- CreateIndex
CREATE INDEX "parcel_line_batch_order_line_id_idx" ON "parcel_line_batch"("order_line_id");

-- CreateIndex
CREATE INDEX "product_barcode_product_id_idx" ON "product_barcode"("product_id");

-- CreateIndex
CREATE INDEX "stock_movement_batch_id_idx" ON "stock_movement"("batch_id");

-- AddForeignKey
ALTER TABLE "supplier_licence" ADD CONSTRAINT "supplier_licence_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_batch" ADD CONSTRAINT "stock_batch_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_movement" ADD CONSTRAINT "batch_movement_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_line_batch" ADD CONSTRAINT "parcel_line_batch_parcel_id_order_line_id_fkey" FOREIGN KEY ("parcel_id", "order_line_id") REFERENCES "parcel_line"("parcel_id", "order_line_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_line_batch" ADD CONSTRAINT "parcel_line_batch_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a person could not do right by hand, PostgreSQL refuses.
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_short" CHECK ("short" >= 0 AND ("short" = 0 OR "on_hand" = "reserved"));
ALTER TABLE "stock_batch"
  ADD CONSTRAINT "stock_batch_physical" CHECK ("physical" >= 0),
  ADD CONSTRAINT "stock_batch_mrp" CHECK ("mrp_paise" > 0),
  ADD CONSTRAINT "stock_batch_number" CHECK ("number" = btrim("number")),
  -- What nobody has counted has no expiry that could be trusted, and no state but one.
  ADD CONSTRAINT "stock_batch_uncounted" CHECK ("number" <> '' OR ("state" = 'SELLABLE' AND "expiry_date" IS NULL AND "made_on" IS NULL)),
  ADD CONSTRAINT "stock_batch_days" CHECK ("made_on" < "expiry_date");
ALTER TABLE "parcel_line_batch"
  ADD CONSTRAINT "parcel_line_batch_quantity" CHECK ("quantity" > 0),
  ADD CONSTRAINT "parcel_line_batch_returned" CHECK ("returned_quantity" BETWEEN 0 AND "quantity");
ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_gtin" CHECK ("gtin" ~ '^[0-9]{14}$');
ALTER TABLE "purchase_receipt"
  ADD CONSTRAINT "purchase_receipt_serial" CHECK ("serial" > 0),
  ADD CONSTRAINT "purchase_receipt_sums" CHECK ("cost_paise" >= 0 AND "tax_paise" >= 0),
  ADD CONSTRAINT "purchase_receipt_bill" CHECK ("bill_number" <> '');
ALTER TABLE "purchase_receipt_line"
  ADD CONSTRAINT "purchase_receipt_line_units" CHECK ("quantity" >= 0 AND "free_quantity" >= 0 AND "quantity" + "free_quantity" > 0),
  ADD CONSTRAINT "purchase_receipt_line_sums" CHECK ("cost_paise" >= 0 AND "mrp_paise" > 0 AND "gst_rate_bp" >= 0 AND "position" > 0);

CREATE TRIGGER "batch_movement_append_only" BEFORE UPDATE OR DELETE ON "batch_movement" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "purchase_receipt_append_only" BEFORE UPDATE OR DELETE ON "purchase_receipt" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "purchase_receipt_line_append_only" BEFORE UPDATE OR DELETE ON "purchase_receipt_line" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A supply is entered once for each batch in each register.
DROP INDEX "register_entry_supply_key";
CREATE UNIQUE INDEX "register_entry_supply_key" ON "register_entry" ("register", "parcel_id", "order_line_id", COALESCE("batch_number", '')) WHERE "corrects_id" IS NULL;

-- First run: one batch for what a product has, by the number and expiry it was known under. What was sold and is not packed lies there, too.
WITH owed AS (
  SELECT l.product_id, sum(l.quantity - l.cancelled_quantity - l.packed_quantity)::int AS units FROM "order_line" l JOIN "order" o ON o.id = l.order_id
  WHERE o.status NOT IN ('ORDER_PLACED', 'CANCELLED') GROUP BY l.product_id),
opened AS (
  INSERT INTO "stock_batch" ("id", "product_id", "number", "expiry_date", "mrp_paise", "physical")
  SELECT gen_random_uuid(), p.id, COALESCE(btrim(p.batch_number), ''), CASE WHEN btrim(p.batch_number) <> '' THEN p.expiry_date END, p.mrp_paise, s.on_hand + COALESCE(owed.units, 0)
  FROM "stock_level" s JOIN "product" p ON p.id = s.product_id LEFT JOIN owed ON owed.product_id = p.id
  WHERE s.on_hand + COALESCE(owed.units, 0) > 0 OR EXISTS (
    SELECT 1 FROM "order_line" l JOIN "parcel_line" x ON x.order_line_id = l.id JOIN "parcel" c ON c.id = x.parcel_id AND c.state = 'PACKED' WHERE l.product_id = p.id)
  RETURNING "id", "physical", "state")
INSERT INTO "batch_movement" ("id", "batch_id", "delta", "reason", "state", "actor")
SELECT gen_random_uuid(), "id", "physical", 'OPENING', "state", 'migration' FROM opened;

-- Parcels that lie packed were filled from there.
INSERT INTO "parcel_line_batch" ("parcel_id", "order_line_id", "batch_id", "quantity")
SELECT x.parcel_id, x.order_line_id, b.id, x.quantity FROM "parcel_line" x JOIN "parcel" c ON c.id = x.parcel_id AND c.state = 'PACKED'
JOIN "order_line" l ON l.id = x.order_line_id JOIN "stock_batch" b ON b.product_id = l.product_id;

CREATE FUNCTION india_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date $$;

-- What may not leave cannot leave, whoever asks: not into a parcel, and not out of the house in one.
CREATE FUNCTION refuse_unsellable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT b.product_id, b.state, b.number, b.expiry_date, l.product_id AS line_product, l.schedule INTO found
  FROM "stock_batch" b, "order_line" l WHERE b.id = NEW.batch_id AND l.id = NEW.order_line_id;
  IF found.product_id IS DISTINCT FROM found.line_product THEN
    RAISE EXCEPTION 'batch % is of another product', NEW.batch_id USING ERRCODE = 'check_violation';
  ELSIF found.state <> 'SELLABLE' OR found.expiry_date < india_today() THEN
    RAISE EXCEPTION 'batch % may not leave', NEW.batch_id USING ERRCODE = 'check_violation';
  ELSIF found.schedule IN ('H', 'H1', 'X') AND (found.number = '' OR found.expiry_date IS NULL) THEN
    RAISE EXCEPTION 'batch % is not counted', NEW.batch_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "parcel_line_batch_may_leave" BEFORE INSERT OR UPDATE OF "batch_id", "quantity" ON "parcel_line_batch" FOR EACH ROW EXECUTE FUNCTION refuse_unsellable();

CREATE FUNCTION refuse_unsellable_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "parcel_line" x LEFT JOIN "parcel_line_batch" y USING ("parcel_id", "order_line_id") LEFT JOIN "stock_batch" b ON b.id = y.batch_id
    WHERE x.parcel_id = NEW.id GROUP BY x.order_line_id, x.quantity
    HAVING COALESCE(sum(y.quantity), 0) <> x.quantity OR NOT bool_and(b.state = 'SELLABLE' AND COALESCE(b.expiry_date >= india_today(), true))) THEN
    RAISE EXCEPTION 'parcel % holds what may not leave', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "parcel_may_leave" BEFORE UPDATE OF "state" ON "parcel" FOR EACH ROW
  WHEN (OLD."state" = 'PACKED' AND NEW."state" <> 'PACKED') EXECUTE FUNCTION refuse_unsellable_parcel();
