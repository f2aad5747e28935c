-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "described_at" TIMESTAMPTZ(3),
ADD COLUMN     "described_by_id" UUID,
ADD COLUMN     "is_signed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "patient_address" TEXT,
ADD COLUMN     "patient_age" INTEGER,
ADD COLUMN     "patient_name" TEXT,
ADD COLUMN     "prescriber_address" TEXT,
ADD COLUMN     "prescriber_name" TEXT,
ADD COLUMN     "prescriber_qualification" TEXT,
ADD COLUMN     "prescriber_registration" TEXT,
ADD COLUMN     "repeats" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "written_on" DATE;

-- CreateIndex
CREATE INDEX "prescription_described_at_idx" ON "prescription"("described_at");

ALTER TABLE "prescription"
  ADD CONSTRAINT "prescription_age" CHECK ("patient_age" BETWEEN 0 AND 130),
  ADD CONSTRAINT "prescription_repeats" CHECK ("repeats" BETWEEN 0 AND 24);
