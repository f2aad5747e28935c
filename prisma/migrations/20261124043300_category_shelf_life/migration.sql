-- AlterTable
ALTER TABLE "category" ADD COLUMN     "shelf_life_days" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "category" ADD CONSTRAINT "category_shelf_life" CHECK ("shelf_life_days" BETWEEN 0 AND 3650);
