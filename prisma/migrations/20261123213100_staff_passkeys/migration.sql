-- AlterTable
ALTER TABLE "staff_session" ADD COLUMN     "challenge" TEXT,
ADD COLUMN     "challenge_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "staff_passkey" (
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

    CONSTRAINT "staff_passkey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_passkey_credential_id_key" ON "staff_passkey"("credential_id");

-- CreateIndex
CREATE INDEX "staff_passkey_customer_id_idx" ON "staff_passkey"("customer_id");

-- AddForeignKey
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
