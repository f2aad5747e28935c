-- CreateTable
CREATE TABLE "product_change" (
    "id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "change" JSONB NOT NULL,
    "change_set_id" UUID,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_set" (
    "id" UUID NOT NULL,
    "operation" JSONB NOT NULL,
    "changed" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "change_set_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_change_product_id_created_at_id_idx" ON "product_change"("product_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "product_change_change_set_id_product_id_idx" ON "product_change"("change_set_id", "product_id");

-- CreateIndex
CREATE INDEX "change_set_created_at_id_idx" ON "change_set"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_change_set_id_fkey" FOREIGN KEY ("change_set_id") REFERENCES "change_set"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "product_change_append_only" BEFORE UPDATE OR DELETE ON "product_change" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- By when the lists of the console are ordered, one index for each of them.
CREATE INDEX "product_created_idx" ON "product" ("created_at", "id");
CREATE INDEX "product_on_sale_idx" ON "product" ("created_at", "id") WHERE "is_active";
CREATE INDEX "product_draft_idx" ON "product" ("created_at", "id") WHERE NOT "is_active" AND NOT "discontinued";
CREATE INDEX "product_to_decide_idx" ON "product" ("created_at", "id") WHERE "undecided" <> '{}';
CREATE INDEX "product_discontinued_idx" ON "product" ("created_at", "id") WHERE "discontinued";
CREATE INDEX "product_no_picture_idx" ON "product" ("created_at", "id") WHERE NOT "discontinued" AND ("image" = '' OR "image" LIKE '/illustrations/kind/%');
CREATE INDEX "product_upper_sku_idx" ON "product" (upper("sku") text_pattern_ops);
-- What is not sold is not in the search index in memory.
CREATE INDEX "product_off_sale_name_idx" ON "product" USING GIN (lower("name") gin_trgm_ops) WHERE NOT "is_active";
