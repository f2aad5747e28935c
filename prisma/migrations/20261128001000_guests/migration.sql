-- CreateTable
CREATE TABLE "guest" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "coupon_id" UUID,
    "delivery_method" TEXT,
    "pincode" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest_cart_line" (
    "id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_cart_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "guest_cart_line_quantity" CHECK ("quantity" BETWEEN 1 AND 1000)
);

-- CreateTable
CREATE TABLE "guest_liked_line" (
    "id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_liked_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "guest_liked_line_quantity" CHECK ("quantity" BETWEEN 1 AND 1000)
);

-- CreateTable
CREATE TABLE "viewed_line" (
    "id" UUID NOT NULL,
    "customer_id" UUID,
    "guest_id" UUID,
    "product_id" INTEGER NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "viewed_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "viewed_line_owner" CHECK (num_nonnulls("customer_id", "guest_id") = 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "guest_token_hash_key" ON "guest"("token_hash");

-- CreateIndex
CREATE INDEX "guest_coupon_id_idx" ON "guest"("coupon_id");

-- CreateIndex
CREATE INDEX "guest_last_seen_at_idx" ON "guest"("last_seen_at");

-- CreateIndex
CREATE INDEX "guest_cart_line_product_id_idx" ON "guest_cart_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_cart_line_guest_id_product_id_key" ON "guest_cart_line"("guest_id", "product_id");

-- CreateIndex
CREATE INDEX "guest_liked_line_product_id_idx" ON "guest_liked_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_liked_line_guest_id_product_id_key" ON "guest_liked_line"("guest_id", "product_id");

-- CreateIndex
CREATE INDEX "viewed_line_product_id_idx" ON "viewed_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "viewed_line_customer_id_product_id_key" ON "viewed_line"("customer_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "viewed_line_guest_id_product_id_key" ON "viewed_line"("guest_id", "product_id");

-- AddForeignKey
ALTER TABLE "guest" ADD CONSTRAINT "guest_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_cart_line" ADD CONSTRAINT "guest_cart_line_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_cart_line" ADD CONSTRAINT "guest_cart_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_liked_line" ADD CONSTRAINT "guest_liked_line_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_liked_line" ADD CONSTRAINT "guest_liked_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewed_line" ADD CONSTRAINT "viewed_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewed_line" ADD CONSTRAINT "viewed_line_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewed_line" ADD CONSTRAINT "viewed_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
