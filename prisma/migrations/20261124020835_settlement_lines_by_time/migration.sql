-- CreateIndex
CREATE INDEX "settlement_line_type_made_at_entity_id_idx" ON "settlement_line"("type", "made_at", "entity_id");
