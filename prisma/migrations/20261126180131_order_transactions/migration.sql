-- CreateTable
CREATE TABLE "order_transaction" (
    "customer_id" UUID NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,

    CONSTRAINT "order_transaction_pkey" PRIMARY KEY ("customer_id","transaction_id")
);

-- CreateIndex
CREATE INDEX "order_transaction_order_id_idx" ON "order_transaction"("order_id");

-- AddForeignKey
ALTER TABLE "order_transaction" ADD CONSTRAINT "order_transaction_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_transaction" ADD CONSTRAINT "order_transaction_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
