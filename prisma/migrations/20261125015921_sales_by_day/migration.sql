-- CreateTable
CREATE TABLE "sales_day" (
    "day" DATE NOT NULL,
    "product_id" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "taxable_paise" BIGINT NOT NULL,
    "tax_paise" BIGINT NOT NULL,
    "back_units" INTEGER NOT NULL,
    "back_taxable_paise" BIGINT NOT NULL,
    "back_tax_paise" BIGINT NOT NULL,

    CONSTRAINT "sales_day_pkey" PRIMARY KEY ("day","product_id")
);

-- CreateTable
CREATE TABLE "sales_day_count" (
    "day" DATE NOT NULL,
    "papers" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sales_day_count_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "invoice_issued_at_id_idx" ON "invoice"("issued_at", "id");

ALTER TABLE "sales_day"
  ADD CONSTRAINT "sales_day_not_negative" CHECK (least("units", "taxable_paise", "tax_paise", "back_units", "back_taxable_paise", "back_tax_paise") >= 0);
ALTER TABLE "sales_day_count" ADD CONSTRAINT "sales_day_count_papers" CHECK ("papers" > 0);
