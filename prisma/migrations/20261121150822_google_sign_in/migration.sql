-- AlterTable
ALTER TABLE "sign_in_account" ADD COLUMN     "email" TEXT;

-- CreateTable
CREATE TABLE "sign_in_proof" (
    "token_hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_proof_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "sign_in_proof_expires_at_idx" ON "sign_in_proof"("expires_at");
