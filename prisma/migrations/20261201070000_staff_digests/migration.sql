-- Emails to staff about batches that expire and products that run out, per person. `*_sent_on`: day in India of the last one.
CREATE TYPE "DigestPeriod" AS ENUM ('OFF', 'DAILY', 'WEEKLY');
ALTER TABLE "staff_preference" ADD COLUMN     "expiry_days" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "expiry_digest" "DigestPeriod" NOT NULL DEFAULT 'OFF',
ADD COLUMN     "expiry_sent_on" DATE,
ADD COLUMN     "low_digest" "DigestPeriod" NOT NULL DEFAULT 'OFF',
ADD COLUMN     "low_sent_on" DATE;
