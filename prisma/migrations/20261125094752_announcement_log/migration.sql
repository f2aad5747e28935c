-- Announcements are rows that every process reads by place in the log (lib/kernel/queue/announcement-log.ts). NOTIFY held one lock over all commits
-- that used it, did not pass a pooler, and was lost on whoever was away.
-- CreateTable
CREATE TABLE "stale_announcement" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "tags" TEXT[] NOT NULL,
    "announced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "stale_announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stale_announcement_xid_idx" ON "stale_announcement"("xid");

-- Workers look for themselves, each for the topics it knows: an index that leads to those, whatever else waits.
DROP TRIGGER "outbox_message_wakes" ON "outbox_message";
DROP FUNCTION wake_outbox();
DROP INDEX "outbox_message_due";
CREATE INDEX "outbox_message_due" ON "outbox_message" ("topic", "available_at") WHERE "done_at" IS NULL AND "dead_at" IS NULL;
-- What nobody has tried is asked for four times a second.
CREATE INDEX "webhook_event_untried" ON "webhook_event" ("received_at") WHERE "processed_at" IS NULL AND "attempts" = 0;
