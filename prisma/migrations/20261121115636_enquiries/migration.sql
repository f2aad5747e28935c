-- CreateEnum
CREATE TYPE "EnquiryKind" AS ENUM ('CONTACT', 'SELLER');

-- CreateEnum
CREATE TYPE "EnquiryStatus" AS ENUM ('OPEN', 'ACKNOWLEDGED', 'RESOLVED');

-- CreateTable
CREATE TABLE "enquiry" (
    "id" UUID NOT NULL,
    "ticket" TEXT NOT NULL,
    "kind" "EnquiryKind" NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "status" "EnquiryStatus" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "enquiry_ticket_key" ON "enquiry"("ticket");

-- CreateIndex
CREATE INDEX "enquiry_status_created_at_idx" ON "enquiry"("status", "created_at");

-- CreateIndex
CREATE INDEX "enquiry_email_created_at_idx" ON "enquiry"("email", "created_at");

-- What Prisma cannot say: a state and its moments agree, in this order.
ALTER TABLE "enquiry"
  ADD CONSTRAINT "enquiry_email_lower" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "enquiry_message_length" CHECK (length("message") BETWEEN 1 AND 4000),
  ADD CONSTRAINT "enquiry_acknowledged" CHECK (("status" = 'OPEN') = ("acknowledged_at" IS NULL)),
  ADD CONSTRAINT "enquiry_resolved" CHECK (("status" = 'RESOLVED') = ("resolved_at" IS NOT NULL)),
  ADD CONSTRAINT "enquiry_order_of_time" CHECK ("acknowledged_at" >= "created_at" AND "resolved_at" >= "acknowledged_at");
