-- CreateIndex
CREATE INDEX "coupon_valid_until_id_idx" ON "coupon"("valid_until", "id");
