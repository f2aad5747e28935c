-- DropIndex
DROP INDEX "product_brand_idx";

-- DropIndex
DROP INDEX "product_category_id_name_idx";

-- DropIndex
DROP INDEX "product_category_id_price_paise_idx";

-- DropIndex
DROP INDEX "product_form_idx";

-- DropIndex
DROP INDEX "product_is_active_position_id_idx";

-- DropIndex
DROP INDEX "product_name_id_idx";

-- DropIndex
DROP INDEX "product_requires_prescription_idx";

-- DropIndex
DROP INDEX "product_search_text_idx";

-- DropIndex
DROP INDEX "product_subcategory_id_name_idx";

-- DropIndex
DROP INDEX "product_translation_locale_name_idx";

-- AlterTable
ALTER TABLE "product" DROP COLUMN "search_text";
