-- AlterTable
ALTER TABLE "order_line" ADD COLUMN "proposal_line_id" UUID;
