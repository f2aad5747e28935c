-- AlterTable
ALTER TABLE "purchase_receipt" ADD COLUMN "purchase_order_id" UUID;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_order"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
