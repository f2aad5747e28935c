-- Checks the rows without blocking writes.
ALTER TABLE "enquiry" VALIDATE CONSTRAINT "enquiry_customer_id_fkey";
