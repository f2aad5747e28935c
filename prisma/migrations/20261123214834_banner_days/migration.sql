-- AlterTable
ALTER TABLE "banner" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "banner_translation" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "promotion" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "promotion_translation" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '';

ALTER TABLE "banner" ADD CONSTRAINT "banner_days_check" CHECK ("ends_at" > "starts_at");
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_days_check" CHECK ("ends_at" > "starts_at");
