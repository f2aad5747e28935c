-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "partner_request" DROP COLUMN "handled_at",
ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "note" TEXT,
ADD COLUMN     "resolved_at" TIMESTAMPTZ(3),
ADD COLUMN     "ticket" TEXT;
UPDATE "partner_request" SET "ticket" = 'P' || to_char("created_at", 'YYMM') || '-' || upper(substr(md5("id"::text), 1, 5)) || '-' || upper(substr(md5("id"::text), 6, 5));
ALTER TABLE "partner_request" ALTER COLUMN "ticket" SET NOT NULL;

-- AlterTable
ALTER TABLE "review" ADD COLUMN     "hidden_reason" TEXT;

-- CreateTable
CREATE TABLE "newsletter_issue" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "subject_en" TEXT NOT NULL,
    "subject_ta" TEXT NOT NULL,
    "body_en" TEXT NOT NULL,
    "body_ta" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_issue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_delivery" (
    "id" UUID NOT NULL,
    "issue_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "skipped_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_issue_name_key" ON "newsletter_issue"("name");

-- CreateIndex
CREATE INDEX "newsletter_delivery_email_idx" ON "newsletter_delivery"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_delivery_issue_id_email_key" ON "newsletter_delivery"("issue_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "partner_request_ticket_key" ON "partner_request"("ticket");

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_email_fkey" FOREIGN KEY ("email") REFERENCES "newsletter_subscriber"("email") ON DELETE CASCADE ON UPDATE CASCADE;
