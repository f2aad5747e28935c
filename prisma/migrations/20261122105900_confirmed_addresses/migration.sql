-- CreateEnum
CREATE TYPE "ConfirmationPurpose" AS ENUM ('SIGN_UP', 'CHANGE', 'TAKE_BACK');

-- AlterTable
ALTER TABLE "review" ADD COLUMN     "is_held" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "email_confirmation" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "purpose" "ConfirmationPurpose" NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_confirmation_token_hash_key" ON "email_confirmation"("token_hash");

-- CreateIndex
CREATE INDEX "email_confirmation_customer_id_purpose_created_at_idx" ON "email_confirmation"("customer_id", "purpose", "created_at");

-- CreateIndex
CREATE INDEX "email_confirmation_expires_at_idx" ON "email_confirmation"("expires_at");

-- CreateIndex
CREATE INDEX "password_reset_expires_at_idx" ON "password_reset"("expires_at");

-- AddForeignKey
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those few that wait are looked for every minute, and when an address is confirmed.
CREATE INDEX "review_held_idx" ON "review"("customer_id") WHERE "is_held";
-- One address at a time waits for its owner.
CREATE UNIQUE INDEX "email_confirmation_one_change" ON "email_confirmation"("customer_id") WHERE "purpose" = 'CHANGE' AND "used_at" IS NULL;
