-- AlterTable
ALTER TABLE "consent" ADD COLUMN     "text" TEXT;

-- AlterTable
ALTER TABLE "notification" ADD COLUMN     "dedupe_key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "notification_dedupe_key_key" ON "notification"("dedupe_key");

-- CreateTable
CREATE TABLE "notification_preference" (
    "customer_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "by_mail" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_preference_pkey" PRIMARY KEY ("customer_id","topic")
);

-- AddForeignKey
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Offers are agreed to once at a time; read in the order of the customers, batch by batch.
CREATE UNIQUE INDEX "consent_offers_live" ON "consent"("customer_id") WHERE "purpose" = 'offers' AND "withdrawn_at" IS NULL;
