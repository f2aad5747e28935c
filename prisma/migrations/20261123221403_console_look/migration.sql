-- CreateEnum
CREATE TYPE "ConsoleLook" AS ENUM ('SYSTEM', 'LIGHT', 'DARK');

-- AlterTable
ALTER TABLE "staff_preference" ADD COLUMN     "look" "ConsoleLook" NOT NULL DEFAULT 'SYSTEM';
