-- What was recalled, has expired or is damaged is never sold again, whoever writes: the steps of BATCH_PROCESS in lib/domains/stock/batch-rules.ts.
CREATE FUNCTION refuse_batch_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'RECALLED' OR (OLD.state IN ('EXPIRED', 'DAMAGED') AND NEW.state <> 'RECALLED') THEN
    RAISE EXCEPTION 'batch % is % and cannot become %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "stock_batch_step" BEFORE UPDATE OF "state" ON "stock_batch" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION refuse_batch_step();

-- Units cannot be moved into another parcel or another line past the same question, either.
DROP TRIGGER "parcel_line_batch_may_leave" ON "parcel_line_batch";
CREATE TRIGGER "parcel_line_batch_may_leave" BEFORE INSERT OR UPDATE OF "parcel_id", "order_line_id", "batch_id", "quantity" ON "parcel_line_batch"
  FOR EACH ROW EXECUTE FUNCTION refuse_unsellable();
