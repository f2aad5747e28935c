-- Titles and descriptions for search engines, as the owner wrote them, one row per language.
CREATE TABLE "seo_text" (
    "kind" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "seo_text_pkey" PRIMARY KEY ("kind", "subject_id", "locale"),
    CONSTRAINT "seo_text_kind" CHECK ("kind" IN ('category', 'subcategory', 'product')),
    CONSTRAINT "seo_text_filled" CHECK ("title" <> '' OR "description" <> '')
);
