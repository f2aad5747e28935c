-- CreateTable
CREATE TABLE "promotion" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "image" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "colour" TEXT NOT NULL DEFAULT 'teal',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "action" TEXT NOT NULL,

    CONSTRAINT "promotion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_translation" (
    "promotion_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "action" TEXT NOT NULL,

    CONSTRAINT "promotion_translation_pkey" PRIMARY KEY ("promotion_id","locale")
);

-- CreateTable
CREATE TABLE "featured_product" (
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "featured_product_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "promotion_slug_key" ON "promotion"("slug");

-- CreateIndex
CREATE INDEX "promotion_position_idx" ON "promotion"("position");

-- CreateIndex
CREATE INDEX "featured_product_position_idx" ON "featured_product"("position");

-- AddForeignKey
ALTER TABLE "promotion_translation" ADD CONSTRAINT "promotion_translation_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "featured_product" ADD CONSTRAINT "featured_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
