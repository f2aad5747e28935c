-- Photos of reviews, shown after a staff member approved them, and votes that a review helped.
CREATE TABLE "review_photo" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storage_key" TEXT,
    "image" TEXT,
    "approved_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_photo_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_photo_position" CHECK ("position" BETWEEN 1 AND 3),
    CONSTRAINT "review_photo_state" CHECK (("storage_key" IS NULL) <> ("image" IS NULL)),
    CONSTRAINT "review_photo_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_photo_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "review_photo_review_id_position_key" ON "review_photo"("review_id", "position");
CREATE INDEX "review_photo_customer_id_idx" ON "review_photo"("customer_id");
CREATE INDEX "review_photo_storage_key_idx" ON "review_photo"("storage_key");
CREATE INDEX "review_photo_image_idx" ON "review_photo"("image");

CREATE TABLE "review_vote" (
    "review_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_vote_pkey" PRIMARY KEY ("review_id", "customer_id"),
    CONSTRAINT "review_vote_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_vote_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "review_vote_customer_id_idx" ON "review_vote"("customer_id");
