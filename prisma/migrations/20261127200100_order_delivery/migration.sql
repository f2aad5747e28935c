-- AlterTable
ALTER TABLE "order" ADD COLUMN     "delivery_from" DATE,
ADD COLUMN     "delivery_method" TEXT NOT NULL DEFAULT 'standard',
ADD COLUMN     "delivery_to" DATE;

ALTER TABLE "order" ADD CONSTRAINT "order_delivery_days" CHECK ("delivery_from" <= "delivery_to") NOT VALID;

-- The release before inserts whole rows from JSON, with NULL in every column it does not know.
CREATE FUNCTION fill_order_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivery_method := 'standard';
  RETURN NEW;
END $$;
CREATE TRIGGER "order_delivery_method" BEFORE INSERT ON "order" FOR EACH ROW WHEN (NEW.delivery_method IS NULL) EXECUTE FUNCTION fill_order_delivery();
