ALTER TABLE "recall_contact" ADD COLUMN     "called_at" TIMESTAMPTZ(3),
ADD COLUMN     "called_by" TEXT,
ADD COLUMN     "called_by_id" UUID;
ALTER TABLE "recall_contact" ADD CONSTRAINT "recall_contact_called_check" CHECK (("called_at" IS NULL) = ("called_by" IS NULL));

-- Told by the store once, and by somebody of it once, whichever comes first.
DROP TRIGGER "recall_contact_told_once" ON "recall_contact";
CREATE TRIGGER "recall_contact_told_once" BEFORE UPDATE ON "recall_contact" FOR EACH ROW
  WHEN (OLD."told_at" IS NOT NULL AND (NEW."told_at", NEW."unreachable") IS DISTINCT FROM (OLD."told_at", OLD."unreachable")
    OR OLD."called_at" IS NOT NULL AND (NEW."called_at", NEW."called_by", NEW."called_by_id") IS DISTINCT FROM (OLD."called_at", OLD."called_by", OLD."called_by_id")
    OR to_jsonb(OLD) - '{told_at,unreachable,called_at,called_by,called_by_id}'::text[] <> to_jsonb(NEW) - '{told_at,unreachable,called_at,called_by,called_by_id}'::text[])
  EXECUTE FUNCTION refuse_change();
