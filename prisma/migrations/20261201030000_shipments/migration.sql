-- CreateEnum
CREATE TYPE "TrackingState" AS ENUM ('PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURNING', 'RETURNED', 'LOST');

-- CreateEnum
CREATE TYPE "UndeliveredAction" AS ENUM ('TRY_AGAIN', 'RETURN');

-- CreateTable
CREATE TABLE "shipment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "parcel_id" UUID,
    "reference" TEXT NOT NULL,
    "courier_id" INTEGER NOT NULL,
    "courier" TEXT NOT NULL,
    "rate_paise" INTEGER NOT NULL,
    "weight_grams" INTEGER NOT NULL,
    "length_cm" INTEGER NOT NULL,
    "breadth_cm" INTEGER NOT NULL,
    "height_cm" INTEGER NOT NULL,
    "collect_paise" INTEGER NOT NULL DEFAULT 0,
    "is_tried" BOOLEAN NOT NULL DEFAULT false,
    "service_order_id" TEXT,
    "service_shipment_id" TEXT,
    "awb" TEXT,
    "label_url" TEXT,
    "pickup_requested_at" TIMESTAMPTZ(3),
    "pickup_at" TIMESTAMPTZ(3),
    "busy_until" TIMESTAMPTZ(3),
    "problem" TEXT,
    "tracking" "TrackingState",
    "tracked_at" TIMESTAMPTZ(3),
    "heard_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "action" "UndeliveredAction",
    "acted_at" TIMESTAMPTZ(3),
    "obstacle" TEXT,
    "booked_by" TEXT NOT NULL,
    "booked_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipment_event" (
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "state" "TrackingState" NOT NULL,
    "activity" TEXT,
    "place" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipment_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shipment_reference_key" ON "shipment"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "shipment_awb_key" ON "shipment"("awb");

-- CreateIndex
CREATE INDEX "shipment_order_id_idx" ON "shipment"("order_id");

-- CreateIndex
CREATE INDEX "shipment_customer_id_idx" ON "shipment"("customer_id");

-- CreateIndex
CREATE INDEX "shipment_parcel_id_idx" ON "shipment"("parcel_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipment_event_shipment_id_state_happened_at_key" ON "shipment_event"("shipment_id", "state", "happened_at");

-- AddForeignKey
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcel"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A parcel has at most one booking.
CREATE UNIQUE INDEX "shipment_open_parcel" ON "shipment"("parcel_id") WHERE "cancelled_at" IS NULL;
-- Shipments that wait for events.
CREATE INDEX "shipment_silent" ON "shipment"("heard_at", "id")
  WHERE "awb" IS NOT NULL AND "cancelled_at" IS NULL AND ("tracking" IS NULL OR "tracking" NOT IN ('DELIVERED', 'RETURNED', 'LOST'));
-- Shipments that wait for a person.
CREATE INDEX "shipment_undelivered" ON "shipment"("tracked_at", "id")
  WHERE "cancelled_at" IS NULL AND ("tracking" IN ('UNDELIVERED', 'RETURNING', 'RETURNED', 'LOST') OR "obstacle" IS NOT NULL);

ALTER TABLE "shipment" ADD CONSTRAINT "shipment_amounts_check" CHECK ("rate_paise" >= 0 AND "collect_paise" >= 0 AND "attempts" >= 0
  AND "weight_grams" > 0 AND "length_cm" > 0 AND "breadth_cm" > 0 AND "height_cm" > 0);
-- Each step needs the one before.
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_steps_check" CHECK (
  ("awb" IS NULL OR "service_shipment_id" IS NOT NULL) AND ("label_url" IS NULL OR "awb" IS NOT NULL)
  AND ("pickup_requested_at" IS NULL OR "awb" IS NOT NULL) AND (("tracking" IS NULL) = ("tracked_at" IS NULL)));
CREATE TRIGGER "shipment_event_append_only" BEFORE UPDATE ON "shipment_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();
