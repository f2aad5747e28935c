-- GSTIN of the supplier on the day of a receipt, empty if it had none. The input tax of a receipt stays when the supplier's GSTIN changes.
-- Null on receipts of older releases: the supplier still has the GSTIN of that day.
ALTER TABLE "purchase_receipt" ADD COLUMN "supplier_gstin" TEXT;

-- A receipt changes when it is undone, and once when the GSTIN of its day is stored.
CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undo text[] := '{undone_at,undone_by,undone_by_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND (
    OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND to_jsonb(NEW) - undo = to_jsonb(OLD) - undo
    OR OLD.supplier_gstin IS NULL AND NEW.supplier_gstin IS NOT NULL AND to_jsonb(NEW) - 'supplier_gstin' = to_jsonb(OLD) - 'supplier_gstin')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Freezes the former GSTIN on the receipts that do not state it, also if an older release changes the supplier.
CREATE FUNCTION freeze_supplier_gstin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "purchase_receipt" SET supplier_gstin = COALESCE(OLD.gstin, '') WHERE supplier_id = OLD.id AND undone_at IS NULL AND supplier_gstin IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "supplier_gstin_changed" AFTER UPDATE OF "gstin" ON "supplier" FOR EACH ROW
  WHEN (OLD."gstin" IS DISTINCT FROM NEW."gstin") EXECUTE FUNCTION freeze_supplier_gstin();
