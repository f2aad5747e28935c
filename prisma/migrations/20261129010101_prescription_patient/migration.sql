-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "patient_id" UUID;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
