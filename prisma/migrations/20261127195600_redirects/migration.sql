-- CreateTable
CREATE TABLE "redirect" (
    "path" TEXT NOT NULL,
    "target" TEXT,
    "status" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redirect_pkey" PRIMARY KEY ("path"),
    CONSTRAINT "redirect_path_check" CHECK ("path" ~ '^/.' AND length("path") <= 300),
    CONSTRAINT "redirect_target_check" CHECK (("status" = 410) = ("target" IS NULL) AND length("target") <= 500),
    CONSTRAINT "redirect_status_check" CHECK ("status" IN (301, 308, 410))
);

-- CreateTable
CREATE TABLE "missing_address" (
    "path" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "referrer" TEXT,

    CONSTRAINT "missing_address_pkey" PRIMARY KEY ("path"),
    CONSTRAINT "missing_address_count_check" CHECK ("count" > 0)
);

-- CreateIndex
CREATE INDEX "redirect_target_idx" ON "redirect"("target");

-- CreateIndex
CREATE INDEX "missing_address_count_last_at_idx" ON "missing_address"("count", "last_at");
