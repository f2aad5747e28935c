-- Passkeys with which shoppers log in, and the challenges that they sign.
CREATE TABLE "shopper_passkey" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "is_backed_up" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "shopper_passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shopper_passkey_counter" CHECK ("counter" >= 0)
);

CREATE UNIQUE INDEX "shopper_passkey_credential_id_key" ON "shopper_passkey"("credential_id");
CREATE INDEX "shopper_passkey_customer_id_idx" ON "shopper_passkey"("customer_id");

CREATE TABLE "passkey_challenge" (
    "challenge_hash" TEXT NOT NULL,
    "customer_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("challenge_hash")
);

CREATE INDEX "passkey_challenge_customer_id_idx" ON "passkey_challenge"("customer_id");
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge"("expires_at");

ALTER TABLE "shopper_passkey" ADD CONSTRAINT "shopper_passkey_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
