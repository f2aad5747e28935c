-- AlterTable
ALTER TABLE "import_run" ADD COLUMN     "line_sums" JSONB;
