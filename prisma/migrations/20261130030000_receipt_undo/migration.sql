-- Total of the bill as printed, and the undo of a receipt. An undone receipt keeps its serial; its bill can be received again.
ALTER TABLE "purchase_receipt"
  ADD COLUMN "bill_total_paise" BIGINT,
  ADD COLUMN "undone_at" TIMESTAMPTZ(3),
  ADD COLUMN "undone_by" TEXT,
  ADD COLUMN "undone_by_id" UUID;

-- A receipt changes once: when it is undone.
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - '{undone_at,undone_by,undone_by_id}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by,undone_by_id}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER "purchase_receipt_append_only" ON "purchase_receipt";
CREATE TRIGGER "purchase_receipt_append_only" BEFORE UPDATE OR DELETE ON "purchase_receipt" FOR EACH ROW EXECUTE FUNCTION keep_receipt();
