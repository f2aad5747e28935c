-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "delivery_share_paise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "delivery_tax_paise" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "order_line" ADD CONSTRAINT "order_line_delivery"
  CHECK ("delivery_share_paise" >= 0 AND "delivery_tax_paise" BETWEEN 0 AND "delivery_share_paise") NOT VALID;

-- The release before inserts whole rows from JSON, with NULL in every column it does not know.
CREATE FUNCTION fill_order_line_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivery_share_paise := COALESCE(NEW.delivery_share_paise, 0);
  NEW.delivery_tax_paise := COALESCE(NEW.delivery_tax_paise, 0);
  RETURN NEW;
END $$;
CREATE TRIGGER "order_line_delivery" BEFORE INSERT ON "order_line" FOR EACH ROW
  WHEN (NEW.delivery_share_paise IS NULL OR NEW.delivery_tax_paise IS NULL) EXECUTE FUNCTION fill_order_line_delivery();
