-- Work whose worker stopped before it recorded a result: who leased it, and how often that happened.

-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "leased_by" UUID,
ADD COLUMN     "lost" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "scheduled_job" ADD COLUMN     "leased_by" UUID,
ADD COLUMN     "lost" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stopped_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "store_process" ADD COLUMN     "safe_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_event" ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "leased_by" UUID,
ADD COLUMN     "lost" INTEGER NOT NULL DEFAULT 0;
