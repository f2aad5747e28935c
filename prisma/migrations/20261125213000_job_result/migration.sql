-- AlterTable
ALTER TABLE "scheduled_job" ADD COLUMN     "result" JSONB;
