-- AlterTable
ALTER TABLE "order_line" ADD COLUMN "order_edit_id" UUID;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_edit_id_fkey" FOREIGN KEY ("order_edit_id") REFERENCES "order_edit"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
