-- Texts of a newsletter in languages other than the default one, one row per language. The columns
-- subject_en and body_en hold the text of the default language.
CREATE TABLE "newsletter_issue_translation" (
    "issue_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "newsletter_issue_translation_pkey" PRIMARY KEY ("issue_id", "locale"),
    CONSTRAINT "newsletter_issue_translation_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issue"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

INSERT INTO "newsletter_issue_translation" ("issue_id", "locale", "subject", "body")
SELECT "id", 'ta', "subject_ta", "body_ta" FROM "newsletter_issue";

-- The release before writes and reads the columns subject_ta and body_ta, so the rows and the
-- columns follow each other while both releases run. A later release removes columns and triggers.
ALTER TABLE "newsletter_issue" ALTER COLUMN "subject_ta" SET DEFAULT '', ALTER COLUMN "body_ta" SET DEFAULT '';

CREATE FUNCTION newsletter_issue_to_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO newsletter_issue_translation (issue_id, locale, subject, body)
  VALUES (NEW.id, 'ta', NEW.subject_ta, NEW.body_ta);
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_issue_to_row AFTER INSERT ON "newsletter_issue"
  FOR EACH ROW WHEN (NEW.subject_ta <> '') EXECUTE FUNCTION newsletter_issue_to_row();

CREATE FUNCTION newsletter_issue_to_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE newsletter_issue SET subject_ta = NEW.subject, body_ta = NEW.body WHERE id = NEW.issue_id;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_issue_to_columns AFTER INSERT ON "newsletter_issue_translation"
  FOR EACH ROW WHEN (NEW.locale = 'ta' AND pg_trigger_depth() = 0) EXECUTE FUNCTION newsletter_issue_to_columns();
