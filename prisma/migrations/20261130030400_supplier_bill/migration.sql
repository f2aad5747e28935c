-- Bill of a supplier read from a file, until its goods are received.
CREATE TABLE "supplier_bill" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "mapping" JSONB NOT NULL,
    "head" JSONB NOT NULL,
    "footer" JSONB NOT NULL,
    "receipt_id" UUID,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_bill_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "supplier_bill_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "supplier_bill_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "supplier_bill_line" (
    "bill_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" TEXT[] NOT NULL,
    "texts" JSONB NOT NULL DEFAULT '{}',
    "product_id" INTEGER,
    "match" TEXT,
    "is_left_out" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "supplier_bill_line_pkey" PRIMARY KEY ("bill_id","line"),
    CONSTRAINT "supplier_bill_line_match" CHECK (("match" IS NULL) = ("product_id" IS NULL)),
    CONSTRAINT "supplier_bill_line_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "supplier_bill"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "supplier_bill_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Product that a supplier means by a name on its bills, as a staff member confirmed it.
CREATE TABLE "supplier_item" (
    "supplier_id" UUID NOT NULL,
    "name_key" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_item_pkey" PRIMARY KEY ("supplier_id","name_key"),
    CONSTRAINT "supplier_item_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "supplier_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "supplier_bill_created_at_idx" ON "supplier_bill"("created_at");
CREATE UNIQUE INDEX "supplier_bill_receipt_id_key" ON "supplier_bill"("receipt_id");
CREATE INDEX "supplier_bill_line_product_id_idx" ON "supplier_bill_line"("product_id");
CREATE INDEX "supplier_item_product_id_idx" ON "supplier_item"("product_id");
