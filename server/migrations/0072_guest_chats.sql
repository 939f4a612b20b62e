DROP INDEX "chat_visitor";--> statement-breakpoint
CREATE INDEX "chat_guest" ON "chat" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_visitor" ON "chat" USING btree ("visitor_id") WHERE channel <> 'share';