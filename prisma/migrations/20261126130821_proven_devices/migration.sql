-- AlterTable
ALTER TABLE "known_device" ADD COLUMN     "proven_at" TIMESTAMPTZ(3);
