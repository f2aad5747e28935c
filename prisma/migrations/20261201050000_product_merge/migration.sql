CREATE TABLE "product_merge" (
    "absorbed_id" INTEGER NOT NULL,
    "kept_id" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_merge_pkey" PRIMARY KEY ("absorbed_id"),
    CONSTRAINT "product_merge_two" CHECK ("absorbed_id" <> "kept_id"),
    CONSTRAINT "product_merge_absorbed_id_fkey" FOREIGN KEY ("absorbed_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "product_merge_kept_id_fkey" FOREIGN KEY ("kept_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "product_merge_kept_id_idx" ON "product_merge"("kept_id");

CREATE TABLE "product_likeness" (
    "product_id" INTEGER NOT NULL,
    "key" TEXT,

    CONSTRAINT "product_likeness_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "product_likeness_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "product_likeness_key_idx" ON "product_likeness"("key");
CREATE INDEX "product_likeness_unread_idx" ON "product_likeness"("product_id") WHERE "key" IS NULL;

CREATE TABLE "duplicate_pair" (
    "id" UUID NOT NULL,
    "low_id" INTEGER NOT NULL,
    "high_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "distinct_at" TIMESTAMPTZ(3),
    "distinct_by" TEXT,
    "distinct_by_id" UUID,

    CONSTRAINT "duplicate_pair_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "duplicate_pair_ordered" CHECK ("low_id" < "high_id"),
    CONSTRAINT "duplicate_pair_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "duplicate_pair_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "duplicate_pair_low_id_high_id_key" ON "duplicate_pair"("low_id", "high_id");
CREATE INDEX "duplicate_pair_high_id_idx" ON "duplicate_pair"("high_id");
CREATE INDEX "duplicate_pair_open_idx" ON "duplicate_pair"("found_at", "id") WHERE "distinct_at" IS NULL;
CREATE INDEX "duplicate_pair_distinct_idx" ON "duplicate_pair"("distinct_at", "id") WHERE "distinct_at" IS NOT NULL;

CREATE TABLE "import_item" (
    "supplier" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "product_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_item_pkey" PRIMARY KEY ("supplier", "kind", "name_key"),
    CONSTRAINT "import_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "import_item_product_id_idx" ON "import_item"("product_id");

-- True if a merge led from one product to the other.
CREATE FUNCTION is_merged(absorbed int, kept int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM "product_merge" m WHERE m.absorbed_id = absorbed AND m.kept_id = kept)
$$;

-- A merged product stays off sale, also when an older release or a file puts it back.
CREATE FUNCTION keep_merged_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "product_merge" m WHERE m.absorbed_id = NEW.id) THEN
    NEW.is_active := false;
    NEW.discontinued := true;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "product_merged_off" BEFORE UPDATE OF "is_active", "discontinued" ON "product" FOR EACH ROW
  WHEN (NEW."is_active" OR NOT NEW."discontinued") EXECUTE FUNCTION keep_merged_off();

-- The name of a product is read again when it changes.
CREATE FUNCTION product_likeness_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_likeness" ("product_id") VALUES (NEW.id)
  ON CONFLICT ("product_id") DO UPDATE SET "key" = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "product_likeness_added" AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION product_likeness_stale();
CREATE TRIGGER "product_likeness_changed" AFTER UPDATE OF "name", "pack_size", "manufacturer" ON "product" FOR EACH ROW
  WHEN ((OLD."name", OLD."pack_size", OLD."manufacturer") IS DISTINCT FROM (NEW."name", NEW."pack_size", NEW."manufacturer"))
  EXECUTE FUNCTION product_likeness_stale();

-- A line on prescription keeps its product, unless its product was merged into another record of itself.
CREATE OR REPLACE FUNCTION refuse_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_merged(OLD.product_id, NEW.product_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order_line: a line on prescription keeps its product';
END $$;

-- Lines of receipts and of sent purchase orders follow a merge, with nothing else changed.
CREATE FUNCTION keep_receipt_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_merged(OLD.product_id, NEW.product_id) AND to_jsonb(NEW) - 'product_id' = to_jsonb(OLD) - 'product_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER "purchase_receipt_line_append_only" ON "purchase_receipt_line";
CREATE TRIGGER "purchase_receipt_line_append_only" BEFORE UPDATE OR DELETE ON "purchase_receipt_line" FOR EACH ROW EXECUTE FUNCTION keep_receipt_line();

CREATE OR REPLACE FUNCTION refuse_sent_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_merged(OLD.product_id, NEW.product_id) AND to_jsonb(NEW) - 'product_id' = to_jsonb(OLD) - 'product_id' THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT 1 FROM purchase_order o WHERE o.id = COALESCE(NEW.order_id, OLD.order_id) AND o.state <> 'DRAFT') THEN
    RAISE EXCEPTION 'purchase order % was sent', COALESCE(NEW.order_id, OLD.order_id) USING ERRCODE = 'check_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;

-- Units in parcels follow their batch into the same batch of the other product, also if it may not leave any more.
CREATE OR REPLACE FUNCTION refuse_unsellable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'batch_id' = to_jsonb(OLD) - 'batch_id' AND EXISTS (
    SELECT 1 FROM "stock_batch" a, "stock_batch" b WHERE a.id = OLD.batch_id AND b.id = NEW.batch_id AND is_merged(a.product_id, b.product_id)
      AND code_form(a.number) = code_form(b.number) AND a.expiry_date IS NOT DISTINCT FROM b.expiry_date AND a.state = b.state)
  THEN
    RETURN NEW;
  END IF;
  SELECT b.product_id, b.state, b.number, b.expiry_date, l.product_id AS line_product, l.schedule INTO found
  FROM "stock_batch" b, "order_line" l WHERE b.id = NEW.batch_id AND l.id = NEW.order_line_id;
  IF found.product_id IS DISTINCT FROM found.line_product THEN
    RAISE EXCEPTION 'batch % is of another product', NEW.batch_id USING ERRCODE = 'check_violation';
  ELSIF found.state <> 'SELLABLE' OR found.expiry_date < india_today() THEN
    RAISE EXCEPTION 'batch % may not leave', NEW.batch_id USING ERRCODE = 'check_violation';
  ELSIF found.schedule IN ('H', 'H1', 'X') AND (found.number = '' OR found.expiry_date IS NULL) THEN
    RAISE EXCEPTION 'batch % is not counted', NEW.batch_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
