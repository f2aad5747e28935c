-- AlterTable
ALTER TABLE "cart_line" ADD COLUMN     "patient_id" UUID;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
