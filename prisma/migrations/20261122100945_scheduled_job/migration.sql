-- CreateTable
CREATE TABLE "scheduled_job" (
    "name" TEXT NOT NULL,
    "every_ms" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "finished_start_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "scheduled_job_pkey" PRIMARY KEY ("name")
);
