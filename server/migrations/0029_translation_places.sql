CREATE INDEX "translation_item_product" ON "translation_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "translation_publication_sheet" ON "translation_publication" USING btree ("shop_id","gid","locale");--> statement-breakpoint
CREATE INDEX "translation_publication_product" ON "translation_publication" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "translation_publication_reverts" ON "translation_publication" USING btree ("reverts");