-- AlterTable
ALTER TABLE "product" ADD COLUMN     "max_quantity" INTEGER,
ADD COLUMN     "tier_prices" JSONB;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "purchase_order" TEXT;

-- A line holds up to 1,000 units (cart_line_quantity).
ALTER TABLE "product"
  ADD CONSTRAINT "product_max_quantity" CHECK ("max_quantity" BETWEEN 1 AND 1000) NOT VALID,
  ADD CONSTRAINT "product_tier_prices" CHECK (jsonb_typeof("tier_prices") = 'array' AND jsonb_array_length("tier_prices") <= 5) NOT VALID;
ALTER TABLE "order" ADD CONSTRAINT "order_purchase_order" CHECK (length("purchase_order") BETWEEN 1 AND 30) NOT VALID;
