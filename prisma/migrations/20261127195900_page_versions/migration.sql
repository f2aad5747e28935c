-- Texts of information pages as the owner wrote them, one row per version and language.
CREATE TABLE "page_version" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "layout" TEXT NOT NULL DEFAULT 'text',
    "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "restored_id" INTEGER,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publish_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),
    "shipped_hash" TEXT,

    CONSTRAINT "page_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_version_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 60),
    CONSTRAINT "page_version_texts" CHECK ("title" <> '' AND "body" <> ''),
    CONSTRAINT "page_version_layout" CHECK ("layout" IN ('text', 'questions')),
    CONSTRAINT "page_version_cancelled" CHECK ("cancelled_at" IS NULL OR "cancelled_at" < "publish_at")
);

CREATE INDEX "page_version_slug_locale_publish_at_id_idx" ON "page_version"("slug", "locale", "publish_at" DESC, "id" DESC);

-- Versions whose time has come, for the job that announces them.
CREATE INDEX "page_version_publish_at_idx" ON "page_version"("publish_at");

-- A version stays as it was written. Only the cancellation of a scheduled one is added later.
CREATE FUNCTION page_version_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.cancelled_at IS NOT NULL
     OR to_jsonb(NEW) - 'cancelled_at' IS DISTINCT FROM to_jsonb(OLD) - 'cancelled_at' THEN
    RAISE EXCEPTION 'versions of pages are append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER page_version_unchanged BEFORE UPDATE OR DELETE ON "page_version"
  FOR EACH ROW EXECUTE FUNCTION page_version_unchanged();
