-- CreateEnum
CREATE TYPE "ProposalKind" AS ENUM ('PRESCRIPTION', 'QUOTE');

-- CreateEnum
CREATE TYPE "ProposalState" AS ENUM ('REQUESTED', 'PROPOSED', 'ACCEPTED', 'DECLINED', 'REFUSED');

-- CreateTable
CREATE TABLE "proposal" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "kind" "ProposalKind" NOT NULL,
    "state" "ProposalState" NOT NULL DEFAULT 'REQUESTED',
    "customer_id" UUID NOT NULL,
    "prescription_id" UUID,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "patient_name" TEXT,
    "medicines" TEXT,
    "days" INTEGER,
    "note" TEXT,
    "contact" TEXT,
    "company" TEXT,
    "gstin" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "desk_staff_id" UUID,
    "desk_taken_at" TIMESTAMPTZ(3),
    "desk_until" TIMESTAMPTZ(3),
    "message" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_id" UUID,
    "valid_until" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id"),
    -- A proposed cart has an end; a refusal has a reason.
    CONSTRAINT "proposal_valid" CHECK ("state" NOT IN ('PROPOSED', 'ACCEPTED') OR "valid_until" IS NOT NULL),
    CONSTRAINT "proposal_reason" CHECK ("state" <> 'REFUSED' OR "message" <> ''),
    CONSTRAINT "proposal_days" CHECK ("days" > 0)
);

-- CreateTable
CREATE TABLE "proposal_line" (
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "requested_quantity" INTEGER,
    "quantity" INTEGER,
    "unit_price_paise" INTEGER,

    CONSTRAINT "proposal_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proposal_line_quantity" CHECK ("requested_quantity" > 0 AND "quantity" > 0),
    CONSTRAINT "proposal_line_price" CHECK ("unit_price_paise" > 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "proposal_number_key" ON "proposal"("number");

-- CreateIndex
CREATE INDEX "proposal_customer_id_created_at_idx" ON "proposal"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "proposal_state_created_at_idx" ON "proposal"("state", "created_at");

-- CreateIndex
CREATE INDEX "proposal_prescription_id_idx" ON "proposal"("prescription_id");

-- CreateIndex
CREATE INDEX "proposal_line_customer_id_idx" ON "proposal_line"("customer_id");

-- CreateIndex
CREATE INDEX "proposal_line_product_id_idx" ON "proposal_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_line_proposal_id_product_id_key" ON "proposal_line"("proposal_id", "product_id");

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_prescription_id_fkey" FOREIGN KEY ("prescription_id") REFERENCES "prescription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_line" ADD CONSTRAINT "proposal_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
