-- CreateTable
CREATE TABLE "message_template" (
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "template" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "price_paise" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("kind", "channel", "locale"),
    CONSTRAINT "message_template_channel" CHECK ("channel" IN ('sms', 'whatsapp')),
    CONSTRAINT "message_template_price" CHECK ("price_paise" >= 0)
);

-- CreateTable
CREATE TABLE "message_log" (
    "id" UUID NOT NULL,
    "outbox_id" UUID NOT NULL,
    "customer_id" UUID,
    "order_id" UUID,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "reference" TEXT,
    "price_paise" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_log_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_log_status" CHECK ("status" IN ('SENT', 'DELIVERED', 'READ', 'FAILED')),
    CONSTRAINT "message_log_price" CHECK ("price_paise" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "message_log_reference_key" ON "message_log"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "message_log_outbox_id_channel_key" ON "message_log"("outbox_id", "channel");

-- CreateIndex
CREATE INDEX "message_log_customer_id_idx" ON "message_log"("customer_id");

-- CreateIndex
CREATE INDEX "message_log_created_at_idx" ON "message_log"("created_at");

-- AddForeignKey
ALTER TABLE "message_log" ADD CONSTRAINT "message_log_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
