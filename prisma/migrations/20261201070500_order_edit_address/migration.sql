-- AlterTable
ALTER TABLE "order_edit" ADD COLUMN "changes_address" BOOLEAN NOT NULL DEFAULT false;
