-- migrate: outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "purchase_receipt_supplier_id_bill_year_bill_number_key";
