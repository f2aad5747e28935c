-- CreateEnum
CREATE TYPE "DecisionReason" AS ENUM ('NOT_NAMED', 'STRENGTH', 'QUANTITY', 'NOT_READABLE', 'NOT_SIGNED', 'NOT_DATED', 'TOO_OLD', 'USED_BEFORE', 'NOT_SAFE', 'OTHER');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "PrescriptionOutcome" ADD VALUE 'REDUCED';
ALTER TYPE "PrescriptionOutcome" ADD VALUE 'ASK_CUSTOMER';
ALTER TYPE "PrescriptionOutcome" ADD VALUE 'ASK_PRESCRIBER';

-- AlterTable
ALTER TABLE "prescription_decision" ADD COLUMN     "quantity" INTEGER,
ADD COLUMN     "reason_code" "DecisionReason";

-- As text: a value that was added here cannot be named before this transaction is over.
ALTER TABLE "prescription_decision"
  ADD CONSTRAINT "prescription_decision_quantity" CHECK (("outcome"::text = 'REDUCED') = ("quantity" IS NOT NULL) AND "quantity" > 0);

-- A question to the prescriber needs no words.
ALTER TABLE "prescription_decision" DROP CONSTRAINT "prescription_decision_reason_given",
  ADD CONSTRAINT "prescription_decision_reason_given" CHECK ("outcome"::text IN ('APPROVED', 'ASK_PRESCRIBER') OR btrim(COALESCE("reason", '')) <> '');
