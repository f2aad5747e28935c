-- CreateEnum
CREATE TYPE "RequestOutcome" AS ENUM ('ACCEPTED', 'REFUSED');

-- DropIndex
DROP INDEX "partner_request_created_at_idx";

-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "outcome" "RequestOutcome";

-- AlterTable
ALTER TABLE "partner_request" ADD COLUMN     "locale" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "outcome" "RequestOutcome";

-- CreateTable
CREATE TABLE "request_answer" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID,
    "partner_request_id" UUID,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "request_answer_enquiry_id_created_at_idx" ON "request_answer"("enquiry_id", "created_at");

-- CreateIndex
CREATE INDEX "request_answer_partner_request_id_created_at_idx" ON "request_answer"("partner_request_id", "created_at");

-- CreateIndex
CREATE INDEX "enquiry_kind_created_at_id_idx" ON "enquiry"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "partner_request_created_at_id_idx" ON "partner_request"("created_at", "id");

-- CreateIndex
CREATE INDEX "partner_request_email_idx" ON "partner_request"("email");

-- AddForeignKey
ALTER TABLE "request_answer" ADD CONSTRAINT "request_answer_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_answer" ADD CONSTRAINT "request_answer_partner_request_id_fkey" FOREIGN KEY ("partner_request_id") REFERENCES "partner_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: an answer is to one of both, and stays as it was sent; it goes with what it answers.
ALTER TABLE "request_answer" ADD CONSTRAINT "request_answer_to_one" CHECK (num_nonnulls("enquiry_id", "partner_request_id") = 1);
CREATE TRIGGER "request_answer_append_only" BEFORE UPDATE ON "request_answer" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is not settled: a few rows, however many there ever were.
CREATE INDEX "enquiry_open_idx" ON "enquiry" ("kind", "created_at", "id") WHERE "resolved_at" IS NULL;
CREATE INDEX "enquiry_settled_idx" ON "enquiry" ("kind", "created_at", "id") WHERE "resolved_at" IS NOT NULL;
CREATE INDEX "partner_request_open_idx" ON "partner_request" ("created_at", "id") WHERE "resolved_at" IS NULL;
CREATE INDEX "partner_request_settled_idx" ON "partner_request" ("created_at", "id") WHERE "resolved_at" IS NOT NULL;
