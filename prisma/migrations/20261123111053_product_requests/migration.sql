-- CreateTable
CREATE TABLE "product_request" (
    "id" UUID NOT NULL,
    "term" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "customer_id" UUID,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "looked_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_request_email_created_at_idx" ON "product_request"("email", "created_at");

-- CreateIndex
CREATE INDEX "product_request_customer_id_idx" ON "product_request"("customer_id");

-- AddForeignKey
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Asking for the same again changes nothing; what waits is looked for in turns.
CREATE UNIQUE INDEX "product_request_waiting_key" ON "product_request"("email", lower("term")) WHERE "told_at" IS NULL;
CREATE INDEX "product_request_turns_idx" ON "product_request"("looked_at" NULLS FIRST, "id") WHERE "told_at" IS NULL;
