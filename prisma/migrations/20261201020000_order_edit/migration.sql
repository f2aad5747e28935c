-- CreateEnum
CREATE TYPE "OrderEditState" AS ENUM ('OPEN', 'APPLIED', 'DROPPED');

-- CreateTable
CREATE TABLE "order_edit" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "OrderEditState" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT NOT NULL,
    "added_paise" INTEGER NOT NULL,
    "added_tax_paise" INTEGER NOT NULL,
    "removed_paise" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_edit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_edit_amounts" CHECK ("added_paise" >= 0 AND "added_tax_paise" BETWEEN 0 AND "added_paise" AND "removed_paise" >= 0),
    -- Only a difference to be paid can wait.
    CONSTRAINT "order_edit_due" CHECK (("expires_at" IS NOT NULL) = ("added_paise" > "removed_paise")),
    CONSTRAINT "order_edit_closed" CHECK (("state" = 'OPEN') = ("closed_at" IS NULL))
);

-- CreateTable
CREATE TABLE "order_edit_line" (
    "id" UUID NOT NULL,
    "order_edit_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "order_line_id" UUID,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "frozen" JSONB,

    CONSTRAINT "order_edit_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_edit_line_quantity" CHECK ("quantity" > 0),
    -- Goods to add are frozen; removed units name their line.
    CONSTRAINT "order_edit_line_kind" CHECK (("order_line_id" IS NULL) = ("frozen" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "order_edit_customer_id_idx" ON "order_edit"("customer_id");

-- CreateIndex
CREATE INDEX "order_edit_state_expires_at_idx" ON "order_edit"("state", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_edit_order_id_number_key" ON "order_edit"("order_id", "number");

-- One edit of an order at a time waits for its payment.
CREATE UNIQUE INDEX "order_edit_one_open" ON "order_edit"("order_id") WHERE "state" = 'OPEN';

-- CreateIndex
CREATE INDEX "order_edit_line_product_id_idx" ON "order_edit_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_edit_line_order_edit_id_position_key" ON "order_edit_line"("order_edit_id", "position");

-- AddForeignKey
ALTER TABLE "order_edit" ADD CONSTRAINT "order_edit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edit" ADD CONSTRAINT "order_edit_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edit_line" ADD CONSTRAINT "order_edit_line_order_edit_id_fkey" FOREIGN KEY ("order_edit_id") REFERENCES "order_edit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edit_line" ADD CONSTRAINT "order_edit_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
