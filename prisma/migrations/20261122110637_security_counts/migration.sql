-- CreateTable
CREATE TABLE "security_count" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "event" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "security_count_pkey" PRIMARY KEY ("hour","event")
);
