-- AlterTable
ALTER TABLE "newsletter_subscriber" ADD COLUMN     "former_token_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriber_former_token_hash_key" ON "newsletter_subscriber"("former_token_hash");
