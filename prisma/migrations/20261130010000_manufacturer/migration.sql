-- Normal form of a manufacturer: the same for CIPLA LTD. and Cipla Limited, or M/s Sun Pharma (P) Ltd and Sun Pharma.
CREATE FUNCTION manufacturer_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(COALESCE(
    NULLIF(btrim(regexp_replace(regexp_replace(spelled.text, '(^m s(?= ))|\m(ltd|limited|pvt|private|p|llp|inc|co|company|corp|corporation)\M', ' ', 'g'), '\s+', ' ', 'g')), ''),
    btrim(spelled.text)), 300)
  FROM (SELECT btrim(regexp_replace(replace(translate(lower(normalize(name, NFKC)), U&'''\2019\0060', ''), '&', ' and '), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A0]+', ' ', 'g')) AS text) spelled
$$;

-- CreateTable
CREATE TABLE "manufacturer" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "licence" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "manufacturer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manufacturer_alias" (
    "key" TEXT NOT NULL,
    "spelling" TEXT NOT NULL,
    "manufacturer_id" INTEGER NOT NULL,

    CONSTRAINT "manufacturer_alias_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "manufacturer_name_idx" ON "manufacturer" (lower("name"));

-- CreateIndex
CREATE INDEX "manufacturer_without_address_idx" ON "manufacturer" (lower("name")) WHERE "address" = '';

-- CreateIndex
CREATE INDEX "manufacturer_alias_manufacturer_id_idx" ON "manufacturer_alias"("manufacturer_id");

-- AddForeignKey
ALTER TABLE "manufacturer_alias" ADD CONSTRAINT "manufacturer_alias_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One record for each manufacturer that products name, with its usual spelling and address. Products keep their texts,
-- which older releases read and write.
WITH named AS (
  SELECT manufacturer_key(p.manufacturer) AS key, mode() WITHIN GROUP (ORDER BY p.manufacturer) AS name,
    COALESCE(mode() WITHIN GROUP (ORDER BY NULLIF(btrim(p.manufacturer_address), '')), '') AS address
  FROM "product" p WHERE btrim(p.manufacturer) <> '' AND length(p.manufacturer) <= 200 GROUP BY 1),
made AS (
  INSERT INTO "manufacturer" ("name", "address") SELECT name, address FROM named WHERE key <> '' ORDER BY key RETURNING "id", "name")
INSERT INTO "manufacturer_alias" ("key", "spelling", "manufacturer_id")
SELECT manufacturer_key(name), name, id FROM made;
