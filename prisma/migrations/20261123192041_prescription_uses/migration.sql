-- CreateIndex
CREATE INDEX "prescription_sha256_idx" ON "prescription"("sha256");

-- CreateIndex
CREATE INDEX "prescription_written_on_idx" ON "prescription"("written_on");

-- Rule 65(11A): what was prescribed is not replaced by anything else, whoever asks for it.
CREATE FUNCTION refuse_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_line: a line on prescription keeps its product';
END $$;
CREATE TRIGGER "order_line_keeps_product" BEFORE UPDATE OF "product_id" ON "order_line" FOR EACH ROW
  WHEN (OLD."requires_prescription" AND OLD."product_id" IS DISTINCT FROM NEW."product_id") EXECUTE FUNCTION refuse_substitution();
