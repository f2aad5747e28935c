-- CreateEnum
CREATE TYPE "ParcelState" AS ENUM ('PACKED', 'DISPATCHED', 'DELIVERED', 'RETURNED');

-- DropIndex
DROP INDEX "delivery_attempt_order_id_number_key";

-- AlterTable
ALTER TABLE "delivery_attempt" ADD COLUMN     "parcel_id" UUID;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "sends_in_parts" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "packed_quantity" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "parcel" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "ParcelState" NOT NULL DEFAULT 'PACKED',
    "tracking_number" TEXT,
    "courier" TEXT,
    "expected_from" DATE,
    "expected_until" DATE,
    "store_phone" TEXT,
    "agent_phone" TEXT,
    "packed_by" TEXT NOT NULL,
    "packed_by_id" UUID,
    "packed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatched_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "parcel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parcel_line" (
    "parcel_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "parcel_line_pkey" PRIMARY KEY ("parcel_id","order_line_id")
);

-- CreateIndex
CREATE INDEX "parcel_customer_id_idx" ON "parcel"("customer_id");

-- CreateIndex
CREATE INDEX "parcel_tracking_number_idx" ON "parcel"("tracking_number");

-- CreateIndex
CREATE INDEX "parcel_state_packed_at_id_idx" ON "parcel"("state", "packed_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "parcel_order_id_number_key" ON "parcel"("order_id", "number");

-- CreateIndex
CREATE INDEX "parcel_line_order_line_id_idx" ON "parcel_line"("order_line_id");

-- CreateIndex
CREATE INDEX "delivery_attempt_order_id_idx" ON "delivery_attempt"("order_id");

-- What has left, left in one parcel.
INSERT INTO "parcel" ("id", "order_id", "customer_id", "number", "state", "tracking_number", "courier", "expected_from", "expected_until", "store_phone", "agent_phone",
  "packed_by", "packed_at", "dispatched_at", "ended_at")
SELECT gen_random_uuid(), o."id", o."customer_id", 1,
  CASE WHEN o."status" = 'DISPATCHED' THEN 'DISPATCHED'
    WHEN EXISTS (SELECT 1 FROM "order_return" r WHERE r."order_id" = o."id" AND r."reason" = 'UNDELIVERED' AND r."status" = 'RECEIVED') THEN 'RETURNED'
    ELSE 'DELIVERED' END::"ParcelState",
  o."tracking_number", o."courier", o."expected_from", o."expected_until", o."store_phone", o."agent_phone", 'migration',
  COALESCE(o."dispatched_at", o."updated_at"), COALESCE(o."dispatched_at", o."updated_at"), CASE WHEN o."status" <> 'DISPATCHED' THEN COALESCE(o."delivered_at", o."updated_at") END
FROM "order" o WHERE o."status" IN ('DISPATCHED', 'DELIVERED', 'RETURNED');

INSERT INTO "parcel_line" ("parcel_id", "order_line_id", "quantity")
SELECT p."id", l."id", l."quantity" - l."cancelled_quantity" FROM "parcel" p JOIN "order_line" l ON l."order_id" = p."order_id" WHERE l."quantity" > l."cancelled_quantity";

UPDATE "order_line" l SET "packed_quantity" = l."quantity" - l."cancelled_quantity" FROM "parcel" p WHERE p."order_id" = l."order_id";

ALTER TABLE "delivery_attempt" DISABLE TRIGGER "delivery_attempt_append_only";
UPDATE "delivery_attempt" a SET "parcel_id" = p."id" FROM "parcel" p WHERE p."order_id" = a."order_id";
ALTER TABLE "delivery_attempt" ENABLE TRIGGER "delivery_attempt_append_only";
ALTER TABLE "delivery_attempt" ALTER COLUMN "parcel_id" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempt_parcel_id_number_key" ON "delivery_attempt"("parcel_id", "number");

-- AddForeignKey
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_line" ADD CONSTRAINT "order_line_packed" CHECK ("packed_quantity" >= 0 AND "cancelled_quantity" + "packed_quantity" <= "quantity");
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_quantity" CHECK ("quantity" > 0);
ALTER TABLE "parcel"
  ADD CONSTRAINT "parcel_left" CHECK (("state" = 'PACKED') = ("dispatched_at" IS NULL)),
  ADD CONSTRAINT "parcel_ended" CHECK (("state" IN ('DELIVERED', 'RETURNED')) = ("ended_at" IS NOT NULL));

-- Parcels are found by their number.
DROP INDEX "order_tracking_number_idx";
