-- migrate: outside a transaction
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_amount";
