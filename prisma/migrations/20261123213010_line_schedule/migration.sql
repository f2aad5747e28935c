-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "schedule" "Schedule" NOT NULL DEFAULT 'NONE';

-- Of what was bought before: the product's of today, which the registers went by until now.
UPDATE "order_line" l SET "schedule" = p."schedule" FROM "product" p WHERE p."id" = l."product_id" AND p."schedule" <> 'NONE';
