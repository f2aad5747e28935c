-- AlterTable
ALTER TABLE "order_event" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
