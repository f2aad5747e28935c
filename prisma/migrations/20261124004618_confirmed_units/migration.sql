-- CreateTable
CREATE TABLE "confirmed_units" (
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "confirmed_units_pkey" PRIMARY KEY ("order_line_id")
);

-- AddForeignKey
ALTER TABLE "confirmed_units" ADD CONSTRAINT "confirmed_units_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "confirmed_units" ADD CONSTRAINT "confirmed_units_quantity" CHECK ("quantity" >= 0);
