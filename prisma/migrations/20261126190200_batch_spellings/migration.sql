-- Rows of one product whose numbers differ only in spelling stay as they are, units included: a person
-- decides on them (`npm run store -- audit` names them). They count up, so that an index can be unique.
UPDATE "stock_batch" b SET "spelling" = d.place
FROM (
  SELECT id, (row_number() OVER (PARTITION BY product_id, code_form(number) ORDER BY physical > 0 DESC, created_at, id) - 1)::int AS place
  FROM "stock_batch") d
WHERE d.id = b.id AND d.place > 0;
