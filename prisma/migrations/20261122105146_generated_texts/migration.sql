-- CreateTable
CREATE TABLE "generated_text" (
    "product_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "text" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "generated_text_pkey" PRIMARY KEY ("product_id","locale")
);

-- AddForeignKey
ALTER TABLE "generated_text" ADD CONSTRAINT "generated_text_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
