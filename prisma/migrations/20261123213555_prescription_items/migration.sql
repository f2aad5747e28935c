-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "endorsement" TEXT,
ADD COLUMN     "valid_until" DATE;

-- AlterTable
ALTER TABLE "prescription_decision" ADD COLUMN     "item_id" UUID;

-- CreateTable
CREATE TABLE "prescription_item" (
    "id" UUID NOT NULL,
    "prescription_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "drug" TEXT NOT NULL,
    "strength" TEXT,
    "quantity" INTEGER NOT NULL,
    "dose" TEXT,
    "days" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID NOT NULL,

    CONSTRAINT "prescription_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "prescription_item_prescription_id_idx" ON "prescription_item"("prescription_id");

-- CreateIndex
CREATE INDEX "prescription_item_customer_id_idx" ON "prescription_item"("customer_id");

-- CreateIndex
CREATE INDEX "prescription_decision_item_id_idx" ON "prescription_decision"("item_id");

-- AddForeignKey
ALTER TABLE "prescription_item" ADD CONSTRAINT "prescription_item_prescription_id_fkey" FOREIGN KEY ("prescription_id") REFERENCES "prescription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription_item" ADD CONSTRAINT "prescription_item_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "prescription_item"
  ADD CONSTRAINT "prescription_item_named" CHECK (btrim("drug") <> ''),
  ADD CONSTRAINT "prescription_item_quantity" CHECK ("quantity" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "prescription_item_days" CHECK ("days" BETWEEN 1 AND 365);
ALTER TABLE "prescription_decision" ADD CONSTRAINT "prescription_decision_item" CHECK ("item_id" IS NULL OR "outcome" IN ('APPROVED', 'REDUCED'));

-- What was approved before sheets had items was prescribed as it was approved: a sheet is not supplied once more because nobody counted then.
INSERT INTO "prescription_item" ("id", "prescription_id", "customer_id", "drug", "quantity", "created_by_id")
SELECT gen_random_uuid(), f."id", f."customer_id", min(l."name"), max(GREATEST(l."quantity" - l."cancelled_quantity", 1)), (array_agg(d."pharmacist_id" ORDER BY d."created_at" DESC))[1]
FROM "prescription_decision" d JOIN "order_line" l ON l."id" = d."order_line_id" JOIN "prescription" f ON f."id" = d."prescription_id"
WHERE d."outcome" IN ('APPROVED', 'REDUCED') AND d."pharmacist_id" IS NOT NULL GROUP BY f."id", l."product_id";
ALTER TABLE "prescription_decision" DISABLE TRIGGER "prescription_decision_append_only";
UPDATE "prescription_decision" d SET "item_id" = i."id" FROM "order_line" l, "prescription_item" i
WHERE l."id" = d."order_line_id" AND d."outcome" IN ('APPROVED', 'REDUCED') AND i."prescription_id" = d."prescription_id" AND i."drug" = l."name";
ALTER TABLE "prescription_decision" ENABLE TRIGGER "prescription_decision_append_only";

-- Once a month for a year is the most anybody endorses.
UPDATE "prescription" SET "repeats" = 12 WHERE "repeats" > 12;
ALTER TABLE "prescription" DROP CONSTRAINT "prescription_repeats", ADD CONSTRAINT "prescription_repeats" CHECK ("repeats" BETWEEN 0 AND 12);
