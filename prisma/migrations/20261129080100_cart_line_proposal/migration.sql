-- AlterTable
ALTER TABLE "cart_line" ADD COLUMN "proposal_line_id" UUID;
