-- CreateEnum
CREATE TYPE "DeliveryAreaLevel" AS ENUM ('state', 'district', 'prefix', 'pincode');

-- CreateEnum
CREATE TYPE "DeliveryMethod" AS ENUM ('standard', 'express', 'collect');

-- CreateTable
CREATE TABLE "delivery_zone" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_served" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "delivery_zone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_zone_area" (
    "level" "DeliveryAreaLevel" NOT NULL,
    "code" TEXT NOT NULL,
    "zone_id" UUID NOT NULL,
    "pincodes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "delivery_zone_area_pkey" PRIMARY KEY ("level","code")
);

-- CreateTable
CREATE TABLE "delivery_zone_method" (
    "zone_id" UUID NOT NULL,
    "method" "DeliveryMethod" NOT NULL,
    "is_offered" BOOLEAN NOT NULL DEFAULT true,
    "charge_paise" INTEGER,
    "free_from_paise" INTEGER,
    "least_days" INTEGER,
    "most_days" INTEGER,

    CONSTRAINT "delivery_zone_method_pkey" PRIMARY KEY ("zone_id","method")
);

-- CreateTable
CREATE TABLE "delivery_zone_version" (
    "id" UUID NOT NULL,
    "zones" JSONB NOT NULL,
    "zone_count" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_zone_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_zone_name_key" ON "delivery_zone"("name");

-- CreateIndex
CREATE INDEX "delivery_zone_area_zone_id_idx" ON "delivery_zone_area"("zone_id");

-- CreateIndex
CREATE INDEX "delivery_zone_version_created_at_idx" ON "delivery_zone_version"("created_at");

-- AddForeignKey
ALTER TABLE "delivery_zone_area" ADD CONSTRAINT "delivery_zone_area_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_zone_method" ADD CONSTRAINT "delivery_zone_method_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Digits and days that no program may write otherwise.
ALTER TABLE "delivery_zone_area" ADD CONSTRAINT "delivery_zone_area_code" CHECK (
  CASE level
    WHEN 'state' THEN code ~ '^[0-9]{2}$'
    WHEN 'district' THEN code ~ '^[0-9]{2}/.+$'
    WHEN 'prefix' THEN code ~ '^[1-9][0-9]{0,4}$'
    ELSE code ~ '^[1-9][0-9]{5}$'
  END);
ALTER TABLE "delivery_zone_method" ADD CONSTRAINT "delivery_zone_method_values" CHECK (
  method <> 'collect' AND charge_paise >= 0 AND free_from_paise > 0
  AND (free_from_paise IS NULL OR charge_paise IS NOT NULL)
  AND (least_days IS NULL) = (most_days IS NULL) AND least_days BETWEEN 0 AND most_days AND most_days <= 90);
