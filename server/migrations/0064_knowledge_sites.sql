CREATE TABLE "knowledge_page" (
	"source_id" uuid NOT NULL,
	"url" text NOT NULL,
	"landed" text NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"links" text[] NOT NULL,
	"hash" text NOT NULL,
	"etag" text,
	"modified" text,
	"version" integer NOT NULL,
	CONSTRAINT "knowledge_page_source_id_url_pk" PRIMARY KEY("source_id","url")
);
--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "site" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "every" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_page" ADD CONSTRAINT "knowledge_page_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_source_shop" ON "knowledge_source" USING btree ("shop_id") WHERE shop_id is not null;--> statement-breakpoint
CREATE INDEX "knowledge_source_next" ON "knowledge_source" USING btree ("next_at") WHERE next_at is not null;