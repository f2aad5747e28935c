-- CreateEnum
CREATE TYPE "PurchaseOrderState" AS ENUM ('DRAFT', 'SENT', 'PART_RECEIVED', 'CLOSED', 'CANCELLED');

-- CreateTable
CREATE TABLE "purchase_order" (
    "id" UUID NOT NULL,
    "serial" INTEGER NOT NULL,
    "financial_year" TEXT NOT NULL,
    "supplier_id" UUID NOT NULL,
    "state" "PurchaseOrderState" NOT NULL DEFAULT 'DRAFT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "remark" TEXT,
    "content" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_by_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" TEXT,
    "sent_by_id" UUID,
    "sent_to" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "ended_by_id" UUID,
    "end_reason" TEXT,

    CONSTRAINT "purchase_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_line" (
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "cost_paise" INTEGER,
    "gst_rate_bp" INTEGER NOT NULL,

    CONSTRAINT "purchase_order_line_pkey" PRIMARY KEY ("order_id","position")
);

-- CreateIndex
CREATE INDEX "purchase_order_state_created_at_id_idx" ON "purchase_order"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "purchase_order_supplier_id_state_created_at_id_idx" ON "purchase_order"("supplier_id", "state", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_financial_year_serial_key" ON "purchase_order"("financial_year", "serial");

-- CreateIndex
CREATE INDEX "purchase_order_line_product_id_idx" ON "purchase_order_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_line_order_id_product_id_key" ON "purchase_order_line"("order_id", "product_id");

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_order"
  ADD CONSTRAINT "purchase_order_serial" CHECK ("serial" > 0 AND "version" > 0),
  ADD CONSTRAINT "purchase_order_sent" CHECK (CASE "state" WHEN 'DRAFT' THEN "sent_at" IS NULL AND "content" IS NULL WHEN 'CANCELLED' THEN true ELSE "sent_at" IS NOT NULL AND "content" IS NOT NULL END),
  ADD CONSTRAINT "purchase_order_ended" CHECK (("state" IN ('CLOSED', 'CANCELLED')) = ("ended_at" IS NOT NULL) AND ("state" <> 'CANCELLED' OR "end_reason" IS NOT NULL));
ALTER TABLE "purchase_order_line"
  ADD CONSTRAINT "purchase_order_line_numbers" CHECK ("position" > 0 AND "quantity" > 0 AND "cost_paise" >= 0 AND "gst_rate_bp" >= 0);

-- An order follows ORDER_STEPS of lib/purchasing/purchase-orders/rules.ts; a sent one keeps its content.
CREATE FUNCTION refuse_purchase_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CANCELLED' OR OLD.state = 'CLOSED' AND (OLD.end_reason IS NOT NULL OR NEW.state IN ('DRAFT', 'CANCELLED')) OR NEW.state <> OLD.state AND NOT (
      OLD.state = 'DRAFT' AND NEW.state IN ('SENT', 'CANCELLED')
      OR OLD.state = 'SENT' AND NEW.state IN ('PART_RECEIVED', 'CLOSED', 'CANCELLED')
      OR OLD.state = 'PART_RECEIVED' AND NEW.state IN ('CLOSED', 'SENT')
      OR OLD.state = 'CLOSED') THEN
    RAISE EXCEPTION 'purchase order % is % and cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  ELSIF (NEW.id, NEW.serial, NEW.financial_year, NEW.supplier_id, NEW.created_at, NEW.created_by, NEW.created_by_id)
    IS DISTINCT FROM (OLD.id, OLD.serial, OLD.financial_year, OLD.supplier_id, OLD.created_at, OLD.created_by, OLD.created_by_id)
    OR OLD.state <> 'DRAFT' AND (NEW.version, NEW.remark, NEW.content) IS DISTINCT FROM (OLD.version, OLD.remark, OLD.content) THEN
    RAISE EXCEPTION 'purchase order % stays as it was sent', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "purchase_order_step" BEFORE UPDATE ON "purchase_order" FOR EACH ROW EXECUTE FUNCTION refuse_purchase_order_step();
CREATE TRIGGER "purchase_order_kept" BEFORE DELETE ON "purchase_order" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lines change only in a draft.
CREATE FUNCTION refuse_sent_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM purchase_order o WHERE o.id = COALESCE(NEW.order_id, OLD.order_id) AND o.state <> 'DRAFT') THEN
    RAISE EXCEPTION 'purchase order % was sent', COALESCE(NEW.order_id, OLD.order_id) USING ERRCODE = 'check_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER "purchase_order_line_sent" BEFORE INSERT OR UPDATE OR DELETE ON "purchase_order_line" FOR EACH ROW EXECUTE FUNCTION refuse_sent_order_line();
