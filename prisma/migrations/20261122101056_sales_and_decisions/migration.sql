-- AlterTable
ALTER TABLE "product" ADD COLUMN     "discontinued" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "generic_name" TEXT,
ADD COLUMN     "sold_gain" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undecided" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "product_image" ADD COLUMN     "texts" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "product_translation" ADD COLUMN     "generic_name" TEXT;

-- CreateIndex
CREATE INDEX "order_paid_at_idx" ON "order"("paid_at");

-- CreateIndex
CREATE INDEX "product_sold_gain_id_idx" ON "product"("sold_gain" DESC, "id");

-- CreateIndex
CREATE INDEX "product_undecided_idx" ON "product" USING GIN ("undecided");

ALTER TABLE "product" ALTER COLUMN "undecided" SET NOT NULL,
  ADD CONSTRAINT "product_undecided" CHECK ("undecided" <@ ARRAY['schedule', 'prescription', 'hsn', 'category']),
  -- Nothing is sold before somebody said what it is in law.
  ADD CONSTRAINT "product_sold_undecided" CHECK (NOT ("is_active" AND "undecided" && ARRAY['schedule', 'prescription', 'hsn'])),
  ADD CONSTRAINT "product_sold_discontinued" CHECK (NOT ("is_active" AND "discontinued"));

-- What was withdrawn until now stays withdrawn; the figures were invented until now.
UPDATE "product" SET "discontinued" = true WHERE NOT "is_active";
UPDATE "product" SET "sold_count" = 0 WHERE "sold_count" <> 0;
