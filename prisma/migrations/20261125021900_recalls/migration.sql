-- CreateEnum
CREATE TYPE "RecallClass" AS ENUM ('I', 'II', 'III');

-- CreateEnum
CREATE TYPE "RecallLevel" AS ENUM ('CONSUMER', 'RETAIL');

-- CreateEnum
CREATE TYPE "RecallUnreachable" AS ENUM ('DELETED', 'NOT_CONFIRMED');

-- CreateTable
CREATE TABLE "recall" (
    "id" UUID NOT NULL,
    "serial" INTEGER NOT NULL,
    "financial_year" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "reference" TEXT,
    "recall_class" "RecallClass" NOT NULL,
    "level" "RecallLevel" NOT NULL,
    "reason" TEXT NOT NULL,
    "is_mock" BOOLEAN NOT NULL,
    "took_ms" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_by" TEXT NOT NULL,
    "opened_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" TEXT,
    "closed_by_id" UUID,
    "outcome" TEXT,

    CONSTRAINT "recall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recall_batch" (
    "recall_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "state_before" "BatchState" NOT NULL,
    "units_before" INTEGER NOT NULL,

    CONSTRAINT "recall_batch_pkey" PRIMARY KEY ("recall_id","batch_id")
);

-- CreateTable
CREATE TABLE "recall_contact" (
    "recall_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "units" INTEGER NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "unreachable" "RecallUnreachable",

    CONSTRAINT "recall_contact_pkey" PRIMARY KEY ("recall_id","customer_id")
);

-- CreateIndex
CREATE INDEX "recall_opened_at_id_idx" ON "recall"("opened_at", "id");

-- CreateIndex
CREATE INDEX "recall_product_id_idx" ON "recall"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "recall_financial_year_serial_key" ON "recall"("financial_year", "serial");

-- CreateIndex
CREATE INDEX "recall_batch_batch_id_idx" ON "recall_batch"("batch_id");

-- CreateIndex
CREATE INDEX "recall_contact_customer_id_idx" ON "recall_contact"("customer_id");

-- CreateIndex
CREATE INDEX "recall_contact_order_id_idx" ON "recall_contact"("order_id");

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_batch" ADD CONSTRAINT "recall_batch_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "recall"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_batch" ADD CONSTRAINT "recall_batch_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_contact" ADD CONSTRAINT "recall_contact_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "recall"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_contact" ADD CONSTRAINT "recall_contact_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_contact" ADD CONSTRAINT "recall_contact_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "recall" ADD CONSTRAINT "recall_serial_check" CHECK ("serial" > 0),
  ADD CONSTRAINT "recall_took_check" CHECK ("took_ms" >= 0),
  ADD CONSTRAINT "recall_closed_check" CHECK (("closed_at" IS NULL) = ("closed_by" IS NULL) AND ("closed_at" IS NULL) = ("outcome" IS NULL));
ALTER TABLE "recall_batch" ADD CONSTRAINT "recall_batch_units_check" CHECK ("units_before" >= 0);
ALTER TABLE "recall_contact" ADD CONSTRAINT "recall_contact_units_check" CHECK ("units" > 0);

-- A recall is closed once; nothing else of it changes but how long it took, known at its end, and none is undone.
CREATE TRIGGER "recall_only_closed" BEFORE UPDATE ON "recall" FOR EACH ROW
  WHEN (OLD."closed_at" IS NOT NULL
    OR to_jsonb(OLD) - '{took_ms,closed_at,closed_by,closed_by_id,outcome}'::text[] <> to_jsonb(NEW) - '{took_ms,closed_at,closed_by,closed_by_id,outcome}'::text[])
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "recall_kept" BEFORE DELETE ON "recall" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "recall_batch_append_only" BEFORE UPDATE OR DELETE ON "recall_batch" FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Somebody is told once.
CREATE TRIGGER "recall_contact_told_once" BEFORE UPDATE ON "recall_contact" FOR EACH ROW
  WHEN (OLD."told_at" IS NOT NULL OR to_jsonb(OLD) - '{told_at,unreachable}'::text[] <> to_jsonb(NEW) - '{told_at,unreachable}'::text[])
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "recall_contact_kept" BEFORE DELETE ON "recall_contact" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The next to be told.
CREATE INDEX "recall_contact_waiting_idx" ON "recall_contact" ("recall_id", "customer_id") WHERE "told_at" IS NULL;
