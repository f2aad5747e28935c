-- Subjects and introductions of emails as the owner wrote them, one row per kind and language.
CREATE TABLE "mail_text" (
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "introduction" TEXT NOT NULL,

    CONSTRAINT "mail_text_pkey" PRIMARY KEY ("kind", "locale"),
    CONSTRAINT "mail_text_not_empty" CHECK ("subject" <> '' OR "introduction" <> ''),
    CONSTRAINT "mail_text_lengths" CHECK (length("subject") <= 120 AND length("introduction") <= 2000)
);
