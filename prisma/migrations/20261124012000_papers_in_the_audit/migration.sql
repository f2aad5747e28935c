-- Papers are printed of many parcels or orders at once: an entry is found by each of them.
CREATE INDEX "audit_entry_papers_idx" ON "audit_entry" USING gin ("change" jsonb_path_ops) WHERE "action" IN ('order.pick-list', 'order.slips', 'order.labels');
