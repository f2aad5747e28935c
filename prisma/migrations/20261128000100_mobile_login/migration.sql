-- Mobile numbers that log in, and the codes that prove them.
CREATE TABLE "confirmed_number" (
    "customer_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "confirmed_number_pkey" PRIMARY KEY ("customer_id"),
    CONSTRAINT "confirmed_number_number" CHECK ("number" ~ '^\+[1-9][0-9]{6,14}$')
);

CREATE UNIQUE INDEX "confirmed_number_number_key" ON "confirmed_number"("number");

CREATE TYPE "CodePurpose" AS ENUM ('LOG_IN', 'OLD_NUMBER', 'NEW_NUMBER');

CREATE TABLE "number_code" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "number" TEXT NOT NULL,
    "customer_id" UUID,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "proven_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "number_code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "number_code_customer" CHECK (("purpose" = 'LOG_IN') = ("customer_id" IS NULL))
);

CREATE UNIQUE INDEX "number_code_token_hash_key" ON "number_code"("token_hash");
CREATE INDEX "number_code_customer_id_idx" ON "number_code"("customer_id");
CREATE INDEX "number_code_expires_at_idx" ON "number_code"("expires_at");

ALTER TABLE "confirmed_number" ADD CONSTRAINT "confirmed_number_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "number_code" ADD CONSTRAINT "number_code_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
