-- Names of the products that are there already. The job reads them in batches.
INSERT INTO "product_likeness" ("product_id") SELECT "id" FROM "product" ON CONFLICT DO NOTHING;
