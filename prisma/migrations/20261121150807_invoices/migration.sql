-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "content" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "refund_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "invoice_refund_id_key" ON "invoice"("refund_id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An order has one invoice, and one credit note for each refund of goods that came back.
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice" ("order_id") WHERE NOT "is_credit_note";
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit_note_refunds" CHECK ("is_credit_note" = ("refund_id" IS NOT NULL));

-- What was issued stays as it is: a second run after a crash may only say where its file lies.
CREATE TRIGGER "invoice_unchanged" BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (OLD."storage_key" IS NOT NULL OR to_jsonb(OLD) - 'storage_key' <> to_jsonb(NEW) - 'storage_key') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "invoice_kept" BEFORE DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Orders that were paid before there were invoices get theirs now, and a credit note when they were cancelled since.
INSERT INTO "outbox_message" ("id", "topic", "payload", "dedupe_key")
  SELECT gen_random_uuid(), 'invoice', jsonb_build_object('orderId', "id"), 'invoice:' || "id" FROM "order" WHERE "paid_at" IS NOT NULL ORDER BY "paid_at"
  ON CONFLICT ("dedupe_key") DO NOTHING;
INSERT INTO "outbox_message" ("id", "topic", "payload", "dedupe_key")
  SELECT gen_random_uuid(), 'creditNote', jsonb_build_object('orderId', o."id", 'refundId', r."id"), 'creditNote:' || r."id"
  FROM "refund" r JOIN "order" o ON o."id" = r."order_id" WHERE o."paid_at" IS NOT NULL AND o."status" = 'CANCELLED' AND r."reason" = 'order cancelled'
  ON CONFLICT ("dedupe_key") DO NOTHING;
