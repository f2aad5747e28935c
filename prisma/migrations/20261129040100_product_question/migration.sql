-- Questions about products, with the texts that the product page shows.
CREATE TABLE "product_question" (
    "enquiry_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "customer_id" UUID NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "may_publish" BOOLEAN NOT NULL DEFAULT false,
    "question" TEXT,
    "answer" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "published_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_question_pkey" PRIMARY KEY ("enquiry_id"),
    CONSTRAINT "product_question_published" CHECK ("published_at" IS NULL OR ("may_publish" AND "question" IS NOT NULL AND "answer" IS NOT NULL)),
    CONSTRAINT "product_question_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "product_question_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "product_question_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "product_question_product_id_published_at_idx" ON "product_question"("product_id", "published_at");
CREATE INDEX "product_question_customer_id_idx" ON "product_question"("customer_id");
