-- The order of the versions does not depend on clocks: their ids begin with a time. The table has
-- at most 51 rows, so filling it takes a moment.
CREATE SEQUENCE "delivery_zone_version_number_seq" AS integer;
ALTER TABLE "delivery_zone_version" ADD COLUMN "number" INTEGER;
UPDATE "delivery_zone_version" v SET "number" = n."number"
FROM (SELECT "id", nextval('"delivery_zone_version_number_seq"') AS "number" FROM (SELECT "id" FROM "delivery_zone_version" ORDER BY "id") o) n
WHERE v."id" = n."id";
ALTER TABLE "delivery_zone_version" ALTER COLUMN "number" SET DEFAULT nextval('"delivery_zone_version_number_seq"');
ALTER SEQUENCE "delivery_zone_version_number_seq" OWNED BY "delivery_zone_version"."number";
