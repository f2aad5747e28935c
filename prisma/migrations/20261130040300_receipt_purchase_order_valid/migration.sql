-- Validates the reference added in 20261130040100.
ALTER TABLE "purchase_receipt" VALIDATE CONSTRAINT "purchase_receipt_purchase_order_id_fkey";
