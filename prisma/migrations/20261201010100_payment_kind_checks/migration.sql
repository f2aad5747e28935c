-- migrate: outside a transaction
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_uncollected";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_payout";
