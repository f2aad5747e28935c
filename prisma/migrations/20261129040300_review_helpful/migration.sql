-- Number of votes that a review helped.
ALTER TABLE "review" ADD COLUMN "helpful_count" INTEGER NOT NULL DEFAULT 0;
