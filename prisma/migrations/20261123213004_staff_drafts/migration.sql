-- CreateTable
CREATE TABLE "staff_draft" (
    "customer_id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_draft_pkey" PRIMARY KEY ("customer_id","form","subject")
);

-- CreateIndex
CREATE INDEX "staff_draft_saved_at_idx" ON "staff_draft"("saved_at");

-- AddForeignKey
ALTER TABLE "staff_draft" ADD CONSTRAINT "staff_draft_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "staff_draft" ADD CONSTRAINT "staff_draft_not_empty" CHECK ("content" <> '');
