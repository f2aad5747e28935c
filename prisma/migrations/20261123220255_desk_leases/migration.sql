-- CreateTable
CREATE TABLE "desk_lease" (
    "order_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_lease_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "desk_lease_staff_id_idx" ON "desk_lease"("staff_id");

-- AddForeignKey
ALTER TABLE "desk_lease" ADD CONSTRAINT "desk_lease_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_lease" ADD CONSTRAINT "desk_lease_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
