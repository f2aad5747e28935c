-- CreateTable
CREATE TABLE "state_best_seller" (
    "state" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "state_best_seller_pkey" PRIMARY KEY ("state","product_id")
);

-- CreateTable
CREATE TABLE "sitemap_part" (
    "part" INTEGER NOT NULL,
    "products" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sitemap_part_pkey" PRIMARY KEY ("part")
);

-- CreateTable
CREATE TABLE "sitemap_shelf" (
    "subcategory_id" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sitemap_shelf_pkey" PRIMARY KEY ("subcategory_id")
);

-- AddForeignKey
ALTER TABLE "state_best_seller" ADD CONSTRAINT "state_best_seller_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sitemap_shelf" ADD CONSTRAINT "sitemap_shelf_subcategory_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategory"("id") ON DELETE CASCADE ON UPDATE CASCADE;
