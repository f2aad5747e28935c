-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('READING', 'MAPPING', 'CHECKING', 'CHECKED', 'RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE', 'FAILED');

-- CreateEnum
CREATE TYPE "ImportAnswer" AS ENUM ('NEW', 'CHANGED', 'UNCHANGED', 'REFUSED');

-- CreateEnum
CREATE TYPE "ImportStep" AS ENUM ('DONE', 'UNDONE', 'KEPT');

-- CreateTable
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "state" "ImportState" NOT NULL DEFAULT 'READING',
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT,
    "is_workbook" BOOLEAN NOT NULL DEFAULT false,
    "encoding" TEXT,
    "separator" TEXT,
    "supplier_id" UUID,
    "kind" TEXT NOT NULL DEFAULT '',
    "columns" JSONB NOT NULL DEFAULT '[]',
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "options" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "check_count" INTEGER NOT NULL DEFAULT 0,
    "made_places" JSONB NOT NULL DEFAULT '[]',
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" TEXT[],
    "answer" "ImportAnswer",
    "step" "ImportStep",
    "product_id" INTEGER,
    "same_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "before" JSONB,
    "after" JSONB,
    "problem" JSONB,
    "notes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("run_id","line")
);

-- CreateTable
CREATE TABLE "import_mapping" (
    "supplier" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "options" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("supplier","kind")
);

-- CreateIndex
CREATE INDEX "import_run_created_at_id_idx" ON "import_run"("created_at", "id");

-- CreateIndex
CREATE INDEX "import_row_run_id_answer_line_idx" ON "import_row"("run_id", "answer", "line");

-- CreateIndex
CREATE INDEX "import_row_same_keys_idx" ON "import_row" USING GIN ("same_keys") WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "import_row_product_id_idx" ON "import_row"("product_id");

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_run"
  ADD CONSTRAINT "import_run_lines" CHECK ("lines" >= 0 AND "check_count" >= 0),
  ADD CONSTRAINT "import_run_file" CHECK ("state" <> 'READING' OR "storage_key" IS NOT NULL),
  ADD CONSTRAINT "import_run_failed" CHECK (("state" = 'FAILED') = ("problem" IS NOT NULL));
-- Nothing is done that was not checked, and nothing that is refused or stays as it is.
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_done" CHECK ("step" IS NULL OR ("answer" IN ('NEW', 'CHANGED') AND "after" IS NOT NULL));
CREATE INDEX "import_row_unchecked_idx" ON "import_row" ("run_id", "line") WHERE "answer" IS NULL;
CREATE INDEX "import_row_waiting_idx" ON "import_row" ("run_id", "line") WHERE "answer" IN ('NEW', 'CHANGED') AND "step" IS NULL;
CREATE INDEX "import_row_done_idx" ON "import_row" ("run_id", "line") WHERE "step" = 'DONE';

-- How names and packs are compared: without case, spaces and what people put between words.
CREATE FUNCTION import_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT regexp_replace(lower(name), '[][[:space:].,/()+*_''"&-]+', '', 'g') $$;
CREATE INDEX "product_import_name_idx" ON "product" (import_name("name"));
