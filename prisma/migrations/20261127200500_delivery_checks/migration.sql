-- migrate: outside a transaction
ALTER TABLE "order" VALIDATE CONSTRAINT "order_delivery_days";
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_delivery";
ALTER TABLE "order_return" VALIDATE CONSTRAINT "order_return_delivery";
