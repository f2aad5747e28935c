-- migrate: outside a transaction
-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscriber_former_token_hash_key" ON "newsletter_subscriber"("former_token_hash");
