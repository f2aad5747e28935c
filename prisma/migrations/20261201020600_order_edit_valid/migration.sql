-- Validates the constraints added in 20261201020100 to 20261201020400.
ALTER TABLE "order_line" VALIDATE CONSTRAINT "order_line_order_edit_id_fkey";
ALTER TABLE "payment_link" VALIDATE CONSTRAINT "payment_link_order_edit_id_fkey";
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_order_edit_id_fkey";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_applied";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_part_of_id_fkey";
