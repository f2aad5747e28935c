-- AlterTable
ALTER TABLE "invoice" ADD COLUMN "order_edit_id" UUID;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_edit_id_fkey" FOREIGN KEY ("order_edit_id") REFERENCES "order_edit"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
