DROP INDEX "knowledge_passage_base";--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD COLUMN "print" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: the same print that `knowledge_vector` has of it, so that nothing is embedded again.
UPDATE "knowledge_passage" SET "print" = substr(encode(sha256(convert_to("heading" || E'\n' || "body", 'UTF8')), 'hex'), 1, 32);--> statement-breakpoint
SELECT gin_clean_pending_list('knowledge_passage_words'), gin_clean_pending_list('knowledge_passage_grams');--> statement-breakpoint
CREATE INDEX "knowledge_passage_base" ON "knowledge_passage" USING btree ("base_id","print");
