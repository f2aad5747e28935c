-- The normal form in which batch numbers and SKUs are compared: capitals, without spaces, control and
-- invisible characters (Unicode White_Space, Cc, Cf). lib/kernel/code-rules.ts has the same rule.
CREATE FUNCTION code_form(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(code, '[\u0001-\u0020\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u3000\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]', '', 'g') COLLATE "C")
$$;

-- AlterTable
ALTER TABLE "stock_batch" ADD COLUMN     "spelling" INTEGER NOT NULL DEFAULT 0;

-- A number in another spelling names the same batch. An INSERT gets the spelling that the product has, and
-- so meets the unique index on (product_id, number). An older release needs this.
CREATE FUNCTION spell_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := COALESCE((
    SELECT b.number FROM "stock_batch" b WHERE b.product_id = NEW.product_id AND code_form(b.number) = code_form(NEW.number)
    ORDER BY b.number = NEW.number DESC, b.spelling LIMIT 1), NEW.number);
  RETURN NEW;
END $$;
CREATE TRIGGER "stock_batch_spelling" BEFORE INSERT ON "stock_batch" FOR EACH ROW WHEN (NEW.number <> '') EXECUTE FUNCTION spell_batch();
