-- Facts of a bill line that no unit cost can express. NULL in lines of an earlier release: their taxable value is
-- quantity * cost_paise, and their rate is cost_paise.
ALTER TABLE "purchase_receipt_line"
  ADD COLUMN "rate_paise" INTEGER,
  ADD COLUMN "discount_paise" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "taxable_paise" BIGINT,
  ADD COLUMN "tax_paise" BIGINT;
ALTER TABLE "purchase_receipt_line"
  ADD CONSTRAINT "purchase_receipt_line_facts" CHECK ("rate_paise" >= 0 AND "taxable_paise" >= 0 AND "tax_paise" >= 0) NOT VALID;
