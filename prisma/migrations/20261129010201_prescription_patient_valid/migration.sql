-- Checks the rows without blocking writes.
ALTER TABLE "prescription" VALIDATE CONSTRAINT "prescription_patient_id_fkey";
