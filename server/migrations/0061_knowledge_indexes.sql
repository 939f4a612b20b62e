DROP INDEX "chat_wish";--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_holder" ON "chat" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "chat_citation_question" ON "chat_citation" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "chat_message_account" ON "chat_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_gap_question" ON "knowledge_gap" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "knowledge_passage_base" ON "knowledge_passage" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "knowledge_question_account" ON "knowledge_question" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_source_user" ON "knowledge_source" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_wish" ON "chat" USING btree ("account_id","user_id","wish");--> statement-breakpoint
ALTER TABLE "chat_retrieval" DROP COLUMN "given";