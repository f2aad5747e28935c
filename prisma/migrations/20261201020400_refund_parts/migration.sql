-- AlterTable
ALTER TABLE "refund" ADD COLUMN "applied_paise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "part_of_id" UUID;

ALTER TABLE "refund" ADD CONSTRAINT "refund_applied" CHECK ("applied_paise" >= 0) NOT VALID;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_part_of_id_fkey" FOREIGN KEY ("part_of_id") REFERENCES "refund"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
