-- MRP of product and batch that receiving this line lowered; null if it lowered none. The undo of the receipt restores them.
ALTER TABLE "purchase_receipt_line" ADD COLUMN "mrp_before_paise" INTEGER, ADD COLUMN "batch_mrp_before_paise" INTEGER;
