-- Use of console screens by staff, from which the menu takes its order. `before`: visits of earlier days, each day worth nine tenths of the next one.
CREATE TABLE "staff_screen_use" (
    "customer_id" UUID NOT NULL,
    "screen" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "visits" INTEGER NOT NULL,
    "before" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "staff_screen_use_pkey" PRIMARY KEY ("customer_id", "screen")
);
ALTER TABLE "staff_screen_use" ADD CONSTRAINT "staff_screen_use_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
