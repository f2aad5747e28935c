-- DropIndex
DROP INDEX "product_category_id_position_id_idx";

-- DropIndex
DROP INDEX "product_position_id_idx";

-- DropIndex
DROP INDEX "product_subcategory_id_position_id_idx";

-- CreateIndex
CREATE INDEX "product_category_id_is_active_position_id_idx" ON "product"("category_id", "is_active", "position", "id");

-- CreateIndex
CREATE INDEX "product_subcategory_id_is_active_position_id_idx" ON "product"("subcategory_id", "is_active", "position", "id");

-- CreateIndex
CREATE INDEX "product_is_active_position_id_idx" ON "product"("is_active", "position", "id");
