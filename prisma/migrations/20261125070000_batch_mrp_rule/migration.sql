-- Nothing is sold above the MRP that its pack names, so no MRP and no price of a product is above that of a batch on sale, whoever writes either.
-- What nobody has counted yet has the MRP of a file, if any: no pack says so.
-- Both sides ask at the end of the transaction, which may change a product and its batches in any order. Whoever puts a batch on sale locks the
-- product first, and raising a price does so by itself: the second of two sees what the first has done.
CREATE FUNCTION hold_batch_mrp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which int := (to_jsonb(NEW) ->> TG_ARGV[0])::int;
  asked int;
  batch record;
BEGIN
  SELECT GREATEST(mrp_paise, price_paise) INTO asked FROM "product" WHERE id = which;
  -- Of what is sold out units may come back: they wait, and stop no new price.
  FOR batch IN
    UPDATE "stock_batch" b SET state = 'QUARANTINE' WHERE b.product_id = which AND b.state = 'SELLABLE' AND b.mrp_paise < asked AND b.physical = 0 AND b.number <> ''
      AND NOT EXISTS (SELECT 1 FROM "parcel_line_batch" y JOIN "parcel" p ON p.id = y.parcel_id AND p.state = 'PACKED' WHERE y.batch_id = b.id)
    RETURNING b.id
  LOOP
    INSERT INTO "batch_movement" (id, batch_id, delta, reason, state, note, actor)
    VALUES (gen_random_uuid(), batch.id, 0, 'QUARANTINED', 'QUARANTINE', 'MRP below the price', 'price');
  END LOOP;
  SELECT number, mrp_paise INTO batch FROM "stock_batch" WHERE product_id = which AND state = 'SELLABLE' AND mrp_paise < asked AND number <> '' ORDER BY mrp_paise LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'product % asks % paise, and batch % on sale has an MRP of %', which, asked, batch.number, batch.mrp_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_within_batch_mrp';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "product_within_batch_mrp" AFTER UPDATE OF "mrp_paise", "price_paise" ON "product" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."mrp_paise" > OLD."mrp_paise" OR NEW."price_paise" > OLD."price_paise") EXECUTE FUNCTION hold_batch_mrp('id');
CREATE CONSTRAINT TRIGGER "stock_batch_mrp_added" AFTER INSERT ON "stock_batch" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."state" = 'SELLABLE' AND NEW."mrp_paise" IS NOT NULL AND NEW."number" <> '') EXECUTE FUNCTION hold_batch_mrp('product_id');
CREATE CONSTRAINT TRIGGER "stock_batch_mrp_changed" AFTER UPDATE OF "state", "mrp_paise" ON "stock_batch" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."state" = 'SELLABLE' AND NEW."mrp_paise" IS NOT NULL AND NEW."number" <> ''
    AND (OLD."state" <> 'SELLABLE' OR OLD."mrp_paise" IS NULL OR NEW."mrp_paise" < OLD."mrp_paise")) EXECUTE FUNCTION hold_batch_mrp('product_id');

-- What is there already: batches that are sold out wait, of the others the lowest MRP is what the shop may ask.
WITH waiting AS (
  UPDATE "stock_batch" b SET state = 'QUARANTINE' FROM "product" p
  WHERE p.id = b.product_id AND b.state = 'SELLABLE' AND b.mrp_paise < GREATEST(p.mrp_paise, p.price_paise) AND b.physical = 0 AND b.number <> ''
    AND NOT EXISTS (SELECT 1 FROM "parcel_line_batch" y JOIN "parcel" c ON c.id = y.parcel_id AND c.state = 'PACKED' WHERE y.batch_id = b.id)
  RETURNING b.id)
INSERT INTO "batch_movement" (id, batch_id, delta, reason, state, note, actor)
SELECT gen_random_uuid(), id, 0, 'QUARANTINED', 'QUARANTINE', 'MRP below the price', 'price' FROM waiting;
UPDATE "product" p SET mrp_paise = LEAST(p.mrp_paise, b.least), price_paise = LEAST(p.price_paise, b.least), updated_at = now()
FROM (SELECT product_id, min(mrp_paise) AS least FROM "stock_batch" WHERE state = 'SELLABLE' AND number <> '' GROUP BY product_id) b
WHERE b.product_id = p.id AND b.least < GREATEST(p.mrp_paise, p.price_paise);
