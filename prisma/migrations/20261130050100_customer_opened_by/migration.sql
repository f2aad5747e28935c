-- AlterTable
ALTER TABLE "customer" ADD COLUMN "opened_by_id" UUID;
