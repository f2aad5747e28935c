-- CreateEnum
CREATE TYPE "PrescriptionOutcome" AS ENUM ('APPROVED', 'REJECTED');

-- CreateTable
CREATE TABLE "pharmacist_registration" (
    "customer_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "council" TEXT NOT NULL,
    "valid_until" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pharmacist_registration_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "prescription_decision" (
    "id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "prescription_id" UUID NOT NULL,
    "outcome" "PrescriptionOutcome" NOT NULL,
    "reason" TEXT,
    "actor" TEXT NOT NULL,
    "pharmacist_id" UUID,
    "registration_number" TEXT,
    "registration_council" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "prescription_decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pharmacist_registration_council_number_key" ON "pharmacist_registration"("council", "number");

-- CreateIndex
CREATE INDEX "prescription_decision_order_line_id_created_at_idx" ON "prescription_decision"("order_line_id", "created_at");

-- CreateIndex
CREATE INDEX "prescription_decision_customer_id_idx" ON "prescription_decision"("customer_id");

-- AddForeignKey
ALTER TABLE "pharmacist_registration" ADD CONSTRAINT "pharmacist_registration_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription_decision" ADD CONSTRAINT "prescription_decision_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription_decision" ADD CONSTRAINT "prescription_decision_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "pharmacist_registration"
  ADD CONSTRAINT "pharmacist_registration_named" CHECK (btrim("number") <> '' AND btrim("council") <> '');

ALTER TABLE "prescription_decision"
  ADD CONSTRAINT "prescription_decision_reason_given" CHECK ("outcome" = 'APPROVED' OR btrim(COALESCE("reason", '')) <> ''),
  ADD CONSTRAINT "prescription_decision_by_a_pharmacist"
    CHECK ("actor" = 'migration' OR ("pharmacist_id" IS NOT NULL AND btrim(COALESCE("registration_number", '')) <> '' AND btrim(COALESCE("registration_council", '')) <> ''));

CREATE TRIGGER "prescription_decision_append_only" BEFORE UPDATE OR DELETE ON "prescription_decision" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was decided on files becomes decisions on the lines that were read: those of orders that were there when the file was reviewed, and those
-- that have left. A line that took a reviewed file up later was read by nobody: it is pending. The time to replace a refused file begins now.
INSERT INTO "prescription_decision" ("id", "order_line_id", "customer_id", "prescription_id", "outcome", "reason", "actor", "pharmacist_id", "created_at")
SELECT gen_random_uuid(), l."id", l."customer_id", p."id", p."status"::text::"PrescriptionOutcome",
  CASE WHEN p."status" = 'REJECTED' THEN COALESCE(NULLIF(btrim(p."rejection_reason"), ''), '–') END, 'migration', p."reviewed_by_id",
  CASE WHEN p."status" = 'REJECTED' AND o."status" = 'PURCHASED' THEN now() ELSE COALESCE(p."reviewed_at", o."dispatched_at", now()) END
FROM "order_line" l JOIN "order" o ON o."id" = l."order_id" JOIN "prescription" p ON p."id" = l."prescription_id"
WHERE l."requires_prescription" AND p."status" <> 'PENDING' AND (o."dispatched_at" IS NOT NULL OR o."created_at" <= COALESCE(p."reviewed_at", now()));

-- DropIndex
DROP INDEX "prescription_status_created_at_idx";

-- AlterTable
ALTER TABLE "prescription" DROP COLUMN "rejection_reason",
DROP COLUMN "reviewed_at",
DROP COLUMN "reviewed_by_id",
DROP COLUMN "status";

-- DropEnum
DROP TYPE "PrescriptionStatus";
