-- CreateEnum
CREATE TYPE "PaymentLinkStatus" AS ENUM ('CREATED', 'PARTIALLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED');

-- CreateTable
CREATE TABLE "payment_link" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "PaymentLinkStatus" NOT NULL DEFAULT 'CREATED',
    "razorpay_link_id" TEXT,
    "url" TEXT,
    "razorpay_order_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_link_amount" CHECK ("amount_paise" > 0),
    CONSTRAINT "payment_link_expiry" CHECK ("expires_at" > "created_at"),
    -- A link of the gateway has an address.
    CONSTRAINT "payment_link_url" CHECK (("razorpay_link_id" IS NULL) = ("url" IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_reference_key" ON "payment_link"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_razorpay_link_id_key" ON "payment_link"("razorpay_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_razorpay_order_id_key" ON "payment_link"("razorpay_order_id");

-- CreateIndex
CREATE INDEX "payment_link_order_id_idx" ON "payment_link"("order_id");

-- CreateIndex
CREATE INDEX "payment_link_customer_id_idx" ON "payment_link"("customer_id");

-- CreateIndex
CREATE INDEX "payment_link_created_at_idx" ON "payment_link"("created_at");

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
