-- AlterTable
ALTER TABLE "address" ADD COLUMN     "receiver_name" TEXT,
ADD COLUMN     "receiver_phone" TEXT;
