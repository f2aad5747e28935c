-- CreateEnum
CREATE TYPE "PatientRelation" AS ENUM ('SELF', 'PARTNER', 'CHILD', 'PARENT', 'OTHER');

-- CreateTable
CREATE TABLE "patient" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "birth_year" INTEGER NOT NULL,
    "relation" "PatientRelation" NOT NULL,
    "allergies" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patient_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "patient_name" CHECK ("name" <> ''),
    CONSTRAINT "patient_birth_year" CHECK ("birth_year" BETWEEN 1900 AND 2200)
);

-- CreateIndex
CREATE INDEX "patient_customer_id_idx" ON "patient"("customer_id");

-- AddForeignKey
ALTER TABLE "patient" ADD CONSTRAINT "patient_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
