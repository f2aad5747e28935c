-- CreateTable
CREATE TABLE "staff_preference" (
    "customer_id" UUID NOT NULL,
    "single_keys" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_preference_pkey" PRIMARY KEY ("customer_id")
);

-- AddForeignKey
ALTER TABLE "staff_preference" ADD CONSTRAINT "staff_preference_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
