-- CreateEnum
CREATE TYPE "StocktakeState" AS ENUM ('OPEN', 'APPROVED', 'CANCELLED');

-- AlterTable
ALTER TABLE "stock_batch" ADD COLUMN     "counted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "stocktake" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "scope" TEXT NOT NULL,
    "state" "StocktakeState" NOT NULL DEFAULT 'OPEN',
    "opened_by" TEXT NOT NULL,
    "opened_by_id" UUID,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by" TEXT,
    "ended_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "stocktake_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stocktake_line" (
    "id" UUID NOT NULL,
    "stocktake_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "frozen" INTEGER NOT NULL,
    "expected" INTEGER,
    "counted" INTEGER,
    "counted_by" TEXT,
    "counted_by_id" UUID,
    "counted_at" TIMESTAMPTZ(3),
    "first_expected" INTEGER,
    "first_counted" INTEGER,
    "first_by_id" UUID,

    CONSTRAINT "stocktake_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stocktake_number_key" ON "stocktake"("number");

-- CreateIndex
CREATE INDEX "stocktake_opened_at_id_idx" ON "stocktake"("opened_at", "id");

-- CreateIndex
CREATE INDEX "stocktake_line_batch_id_idx" ON "stocktake_line"("batch_id");

-- CreateIndex
CREATE UNIQUE INDEX "stocktake_line_stocktake_id_batch_id_key" ON "stocktake_line"("stocktake_id", "batch_id");

-- AddForeignKey
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_stocktake_id_fkey" FOREIGN KEY ("stocktake_id") REFERENCES "stocktake"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "stock_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_ended" CHECK (("state" = 'OPEN') = ("ended_at" IS NULL));
ALTER TABLE "stocktake_line"
  ADD CONSTRAINT "stocktake_line_counted" CHECK (("counted" IS NULL) = ("expected" IS NULL) AND ("counted" IS NULL) = ("counted_at" IS NULL) AND ("first_counted" IS NULL) = ("first_expected" IS NULL)),
  ADD CONSTRAINT "stocktake_line_units" CHECK ("frozen" >= 0 AND "expected" >= 0 AND "counted" >= 0 AND "first_counted" >= 0 AND "first_expected" >= 0);

-- What was counted is what was approved: nobody changes it afterwards.
CREATE FUNCTION refuse_ended_stocktake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT state FROM "stocktake" WHERE id = NEW.stocktake_id) <> 'OPEN' THEN
    RAISE EXCEPTION 'stocktake % has ended', NEW.stocktake_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "stocktake_line_open" BEFORE INSERT OR UPDATE ON "stocktake_line" FOR EACH ROW EXECUTE FUNCTION refuse_ended_stocktake();

-- What was not counted longest, and the stocktakes that are open.
CREATE INDEX "stock_batch_counted_at_idx" ON "stock_batch" ("counted_at" NULLS FIRST, "id") WHERE "physical" > 0;
CREATE INDEX "stocktake_open_idx" ON "stocktake" ("opened_at", "id") WHERE "state" = 'OPEN';
