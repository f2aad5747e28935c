-- Checks the rows without blocking writes.
ALTER TABLE "cart_line" VALIDATE CONSTRAINT "cart_line_patient_id_fkey";
