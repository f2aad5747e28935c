-- AlterTable
ALTER TABLE "staff_totp" ADD COLUMN     "pending_secret" BYTEA;
