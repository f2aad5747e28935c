-- CreateEnum
CREATE TYPE "DeliveryFailure" AS ENUM ('NOBODY_HOME', 'NOT_REACHED', 'WRONG_ADDRESS', 'DELAYED', 'REFUSED', 'LOST');

-- AlterEnum
ALTER TYPE "ReturnReason" ADD VALUE 'UNDELIVERED';

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "courier" TEXT,
ADD COLUMN     "expected_from" DATE,
ADD COLUMN     "expected_until" DATE;

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" "DeliveryFailure" NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "delivery_attempt_customer_id_idx" ON "delivery_attempt"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempt_order_id_number_key" ON "delivery_attempt"("order_id", "number");

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Three attempts, then the parcel comes back.
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_number_check" CHECK ("number" BETWEEN 1 AND 3);
CREATE TRIGGER "delivery_attempt_append_only" BEFORE UPDATE ON "delivery_attempt" FOR EACH ROW EXECUTE FUNCTION refuse_change();
