-- AlterTable
ALTER TABLE "payment_link" ADD COLUMN "order_edit_id" UUID;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_edit_id_fkey" FOREIGN KEY ("order_edit_id") REFERENCES "order_edit"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
