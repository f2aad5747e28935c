-- migrate: outside a transaction
ALTER TABLE "product" VALIDATE CONSTRAINT "product_max_quantity";
ALTER TABLE "product" VALIDATE CONSTRAINT "product_tier_prices";
ALTER TABLE "order" VALIDATE CONSTRAINT "order_purchase_order";
