-- CreateTable
CREATE TABLE "store_process" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "release" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "facts" JSONB NOT NULL,

    CONSTRAINT "store_process_pkey" PRIMARY KEY ("id")
);
