-- CreateTable
CREATE TABLE "refill" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "remind_by" TEXT,
    "reminded_line_id" UUID,
    "reminded_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refill_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refill_remind_by" CHECK ("remind_by" IN ('email', 'message'))
);

-- CreateTable
CREATE TABLE "refill_dose" (
    "id" UUID NOT NULL,
    "refill_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "amount" DECIMAL(8,2) NOT NULL,
    "in_packs" BOOLEAN NOT NULL,
    "period_days" INTEGER NOT NULL,
    "stated_on" DATE NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refill_dose_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refill_dose_amount" CHECK ("amount" > 0 AND "period_days" BETWEEN 1 AND 366)
);

-- CreateIndex
CREATE INDEX "refill_product_id_idx" ON "refill"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "refill_customer_id_product_id_key" ON "refill"("customer_id", "product_id");

-- Reminders, in the order in which the job checks them.
CREATE INDEX "refill_reminders_idx" ON "refill"("checked_at", "id") WHERE "remind_by" IS NOT NULL;

-- CreateIndex
CREATE INDEX "refill_dose_customer_id_idx" ON "refill_dose"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "refill_dose_refill_id_stated_on_key" ON "refill_dose"("refill_id", "stated_on");

-- AddForeignKey
ALTER TABLE "refill" ADD CONSTRAINT "refill_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refill" ADD CONSTRAINT "refill_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refill_dose" ADD CONSTRAINT "refill_dose_refill_id_fkey" FOREIGN KEY ("refill_id") REFERENCES "refill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refill_dose" ADD CONSTRAINT "refill_dose_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
