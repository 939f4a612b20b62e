DROP INDEX "knowledge_passage_base";--> statement-breakpoint
DROP INDEX "knowledge_passage_words";--> statement-breakpoint
DROP INDEX "knowledge_passage_grams";--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD COLUMN "print" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: the same print that `knowledge_vector` has of it, so that nothing is embedded again.
UPDATE "knowledge_passage" SET "print" = substr(encode(sha256(convert_to("heading" || E'\n' || "body", 'UTF8')), 'hex'), 1, 32);--> statement-breakpoint
CREATE INDEX "knowledge_passage_base" ON "knowledge_passage" USING btree ("base_id","print");--> statement-breakpoint
CREATE INDEX "knowledge_passage_words" ON "knowledge_passage" USING gin (("base_id"::text || ' ' || "stems"),"words") WHERE enabled;--> statement-breakpoint
CREATE INDEX "knowledge_passage_grams" ON "knowledge_passage" USING gin (("base_id"::text || ' grams'),"grams") WHERE enabled;