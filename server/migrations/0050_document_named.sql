ALTER TABLE "document" ADD COLUMN "named_product_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "named_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_named_product_id_product_id_fk" FOREIGN KEY ("named_product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was accepted of a paper about a brand or a whole shop, and is of one product, backs nothing any more: scores are measured without it.
UPDATE "product" SET "papers_at" = now() WHERE EXISTS (
	SELECT 1 FROM "document" INNER JOIN "document_fact" ON "document_fact"."document_id" = "document"."id"
	WHERE "document"."shop_id" = "product"."shop_id" AND "document_fact"."state" = 'accepted'
	AND (("document"."scope" = 'shop' AND "document_fact"."kind" <> 'certificate')
		OR ("document"."scope" = 'brand' AND "document"."about" = "product"."vendor" AND "document_fact"."kind" NOT IN ('certificate', 'origin')))
);
