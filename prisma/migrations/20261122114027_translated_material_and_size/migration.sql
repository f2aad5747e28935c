-- AlterTable
ALTER TABLE "product_translation" ADD COLUMN     "material" TEXT,
ADD COLUMN     "size" TEXT;
