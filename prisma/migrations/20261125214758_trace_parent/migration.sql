-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "trace_parent" TEXT;

-- AlterTable
ALTER TABLE "webhook_event" ADD COLUMN     "trace_parent" TEXT;
