-- Outbox work that sent a message, only with ids: a text message replaces one on WhatsApp that fails later.
ALTER TABLE "message_log" ADD COLUMN     "work" JSONB;
