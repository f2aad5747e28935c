-- DropIndex
DROP INDEX "audit_entry_actor_id_created_at_idx";

-- DropIndex
DROP INDEX "audit_entry_created_at_idx";

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "reason" TEXT,
ADD COLUMN     "request_id" UUID,
ADD COLUMN     "session_id" UUID;

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "staff_inactive_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "audit_seal" (
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "staff_invitation" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "role" "Role" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_created_at_id_idx" ON "audit_entry"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_id_idx" ON "audit_entry"("created_at", "id");

-- What an action is about is its first word.
CREATE INDEX "audit_entry_group_idx" ON "audit_entry"(split_part(translate("action", ' ', '.'), '.', 1), "created_at", "id");

-- Somebody is asked once at a time.
CREATE UNIQUE INDEX "staff_invitation_waiting_key" ON "staff_invitation"("email") WHERE "ended_at" IS NULL;
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_for_staff" CHECK ("role" <> 'CUSTOMER');

-- The triggers on rows do not see a TRUNCATE.
CREATE TRIGGER "audit_entry_no_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_seal_append_only" BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_seal_no_truncate" BEFORE TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
