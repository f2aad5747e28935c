-- CreateEnum
CREATE TYPE "ReviewOpinion" AS ENUM ('POSITIVE', 'NEGATIVE', 'NEITHER');

-- CreateEnum
CREATE TYPE "OpinionSource" AS ENUM ('STARS', 'WORDS', 'MODEL');

-- AlterTable
ALTER TABLE "review" ADD COLUMN     "opinion" "ReviewOpinion",
ADD COLUMN     "opinion_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "opinion_by" "OpinionSource";

-- What Prisma cannot say: an opinion is somebody's.
ALTER TABLE "review" ADD CONSTRAINT "review_opinion_source" CHECK (("opinion" IS NULL) = ("opinion_by" IS NULL));

-- What waits: for anybody to read it, and for the model. Both are a few rows, whatever the number of reviews.
CREATE INDEX "review_unread_idx" ON "review"("id") WHERE "opinion" IS NULL;
CREATE INDEX "review_for_model_idx" ON "review"("opinion_asked_at" NULLS FIRST, "id") WHERE "opinion_by" = 'WORDS';
