-- CreateIndex
CREATE INDEX "review_created_at_id_idx" ON "review"("created_at", "id");

-- CreateIndex
CREATE INDEX "review_rating_created_at_id_idx" ON "review"("rating", "created_at", "id");

-- By hand: what no page shows is few.
CREATE INDEX "review_hidden_list_idx" ON "review" ("created_at", "id") WHERE "is_hidden";
CREATE INDEX "review_held_list_idx" ON "review" ("created_at", "id") WHERE "is_held";
