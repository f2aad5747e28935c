-- Requests to be notified when a product is back in stock.
CREATE TYPE "StockAlertWay" AS ENUM ('EMAIL', 'PHONE');

CREATE TABLE "stock_alert" (
    "id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "customer_id" UUID,
    "email" TEXT,
    "way" "StockAlertWay" NOT NULL DEFAULT 'EMAIL',
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "queued_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_alert_recipient" CHECK ("customer_id" IS NOT NULL OR "email" IS NOT NULL),
    CONSTRAINT "stock_alert_phone" CHECK ("way" = 'EMAIL' OR "customer_id" IS NOT NULL),
    CONSTRAINT "stock_alert_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "stock_alert_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- One open request per recipient and product.
CREATE UNIQUE INDEX "stock_alert_open_customer" ON "stock_alert"("product_id", "customer_id") WHERE "told_at" IS NULL AND "customer_id" IS NOT NULL;
CREATE UNIQUE INDEX "stock_alert_open_email" ON "stock_alert"("product_id", "email") WHERE "told_at" IS NULL AND "customer_id" IS NULL;
CREATE INDEX "stock_alert_waiting" ON "stock_alert"("confirmed_at", "product_id") WHERE "told_at" IS NULL AND "queued_at" IS NULL AND "confirmed_at" IS NOT NULL;
CREATE INDEX "stock_alert_customer_id_created_at_idx" ON "stock_alert"("customer_id", "created_at");
CREATE INDEX "stock_alert_email_created_at_idx" ON "stock_alert"("email", "created_at");
