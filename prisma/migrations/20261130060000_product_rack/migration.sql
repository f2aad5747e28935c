-- Place of a product in the shop, such as B-12, for the pick list.
ALTER TABLE "product" ADD COLUMN "rack" TEXT;
