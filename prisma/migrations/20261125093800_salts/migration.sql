-- CreateEnum
CREATE TYPE "SaltReading" AS ENUM ('STALE', 'READ', 'NOT_READ', 'NONE');

-- AlterTable
ALTER TABLE "product" ADD COLUMN "salt_reading" "SaltReading" NOT NULL DEFAULT 'STALE';

-- CreateTable
CREATE TABLE "salt" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "salt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "salt_alias" (
    "name" TEXT NOT NULL,
    "salt_id" INTEGER NOT NULL,

    CONSTRAINT "salt_alias_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "product_salt" (
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "salt_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(20,8),
    "unit" TEXT,
    "per_amount" DECIMAL(20,8),
    "per_unit" TEXT,

    CONSTRAINT "product_salt_pkey" PRIMARY KEY ("product_id","position")
);

-- CreateIndex
CREATE INDEX "salt_alias_salt_id_idx" ON "salt_alias"("salt_id");

-- CreateIndex
CREATE INDEX "product_salt_salt_id_product_id_idx" ON "product_salt"("salt_id", "product_id");

-- CreateIndex
CREATE INDEX "product_salt_name_idx" ON "product_salt"("name");

-- AddForeignKey
ALTER TABLE "salt_alias" ADD CONSTRAINT "salt_alias_salt_id_fkey" FOREIGN KEY ("salt_id") REFERENCES "salt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_salt" ADD CONSTRAINT "product_salt_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_salt" ADD CONSTRAINT "product_salt_salt_id_fkey" FOREIGN KEY ("salt_id") REFERENCES "salt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.
CREATE UNIQUE INDEX "salt_name_key" ON "salt"(lower("name"));
ALTER TABLE "salt_alias" ADD CONSTRAINT "salt_alias_named" CHECK ("name" <> '');
ALTER TABLE "product_salt" ADD CONSTRAINT "product_salt_amounts" CHECK (("amount" IS NULL) = ("unit" IS NULL) AND ("per_amount" IS NULL) = ("per_unit" IS NULL));
-- What waits to be read, and what could not be: few of many.
CREATE INDEX "product_salts_stale_idx" ON "product"("id") WHERE "salt_reading" = 'STALE';
CREATE INDEX "product_salts_not_read_idx" ON "product"("id") WHERE "salt_reading" = 'NOT_READ';

-- Whoever writes a composition, the rows read of it are out of step from then on: a statement by hand too, which a job brings in step.
CREATE FUNCTION product_salts_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.salt_reading := CASE WHEN NEW.composition IS NULL THEN 'NONE' ELSE 'STALE' END::"SaltReading";
  ELSIF (NEW.composition, NEW.generic_name) IS DISTINCT FROM (OLD.composition, OLD.generic_name) THEN
    NEW.salt_reading := 'STALE';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "product_salts_stale" BEFORE INSERT OR UPDATE OF "composition", "generic_name" ON "product" FOR EACH ROW EXECUTE FUNCTION product_salts_stale();
