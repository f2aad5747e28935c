-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "customer_id" UUID,
ADD COLUMN     "order_number" TEXT,
ADD COLUMN     "product_slug" TEXT;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
