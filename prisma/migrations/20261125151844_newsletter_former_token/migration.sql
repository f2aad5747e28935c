-- AlterTable
ALTER TABLE "newsletter_subscriber" ADD COLUMN     "former_token_hash" TEXT;
