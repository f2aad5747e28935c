-- Facts about medicines for patients, one row per version, shared by all products with the same
-- salts and route.
CREATE TABLE "medicine_fact_version" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "restored_id" INTEGER,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewed_at" TIMESTAMPTZ(3),
    "reviewer_id" UUID,
    "reviewer_registration" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "medicine_fact_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "medicine_fact_version_subject" CHECK ("subject" ~ '^[a-z]+(-[0-9]+)+$' AND length("subject") <= 90),
    CONSTRAINT "medicine_fact_version_texts" CHECK (jsonb_typeof("texts") = 'object'),
    CONSTRAINT "medicine_fact_version_reviewer" CHECK (
      ("reviewed_at" IS NULL) = ("reviewer_registration" IS NULL) OR ("is_sample" AND "reviewer_registration" IS NULL)),
    CONSTRAINT "medicine_fact_version_withdrawn" CHECK ("withdrawn_at" IS NULL OR "reviewed_at" IS NOT NULL)
);

CREATE INDEX "medicine_fact_version_subject_id_idx" ON "medicine_fact_version"("subject", "id" DESC);
CREATE INDEX "medicine_fact_version_subject_reviewed_at_id_idx" ON "medicine_fact_version"("subject", "reviewed_at" DESC, "id" DESC);

-- A version stays as it was written. Its review and withdrawal are added once; its subject follows
-- a merge of salts.
CREATE FUNCTION medicine_fact_version_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later TEXT[] := ARRAY['subject', 'reviewed_at', 'reviewer_id', 'reviewer_registration', 'withdrawn_at'];
BEGIN
  IF TG_OP = 'DELETE'
     OR to_jsonb(NEW) - later IS DISTINCT FROM to_jsonb(OLD) - later
     OR (OLD.reviewed_at IS NOT NULL
         AND (NEW.reviewed_at, NEW.reviewer_id, NEW.reviewer_registration)
             IS DISTINCT FROM (OLD.reviewed_at, OLD.reviewer_id, OLD.reviewer_registration))
     OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'versions of medicine facts are append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER medicine_fact_version_unchanged BEFORE UPDATE OR DELETE ON "medicine_fact_version"
  FOR EACH ROW EXECUTE FUNCTION medicine_fact_version_unchanged();
