-- Whoever writes work down wakes the workers, when it commits: no writer has to think of it. (OUTBOX_CHANNEL in lib/jobs/outbox.ts)
CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('medcall_outbox', '');
  RETURN NULL;
END $$;

CREATE TRIGGER outbox_message_wakes AFTER INSERT ON "outbox_message" FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();
