-- CreateTable
CREATE TABLE "stock_value" (
    "category_id" INTEGER NOT NULL,
    "is_sellable" BOOLEAN NOT NULL,
    "units" INTEGER NOT NULL,
    "cost_paise" BIGINT NOT NULL,
    "unpriced_units" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_value_pkey" PRIMARY KEY ("category_id","is_sellable")
);

-- AddForeignKey
ALTER TABLE "stock_value" ADD CONSTRAINT "stock_value_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;
