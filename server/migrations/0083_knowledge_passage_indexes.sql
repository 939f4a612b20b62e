DROP INDEX "knowledge_passage_words";--> statement-breakpoint
DROP INDEX "knowledge_passage_grams";--> statement-breakpoint
CREATE INDEX "knowledge_passage_words" ON "knowledge_passage" USING gin (("base_id"::text || ' ' || "stems"),"words") WHERE enabled;--> statement-breakpoint
CREATE INDEX "knowledge_passage_grams" ON "knowledge_passage" USING gin (("base_id"::text || ' grams'),"grams") WHERE enabled;