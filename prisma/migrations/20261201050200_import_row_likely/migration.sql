-- Product that a new line is likely about.
ALTER TABLE "import_row" ADD COLUMN "likely" JSONB;
