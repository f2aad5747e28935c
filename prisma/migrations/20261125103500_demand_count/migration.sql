-- CreateTable
CREATE TABLE "demand_count" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "low" INTEGER NOT NULL,
    "out" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demand_count_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "demand_count" ADD CONSTRAINT "demand_count_is_one" CHECK ("id" = 1);
