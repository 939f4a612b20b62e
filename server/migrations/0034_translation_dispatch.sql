CREATE TABLE "translation_dispatch_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"dispatch_id" uuid NOT NULL,
	"product_id" uuid,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"wish" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"publication_id" uuid,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "translation_dispatch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "translation_dispatch_item" ADD CONSTRAINT "translation_dispatch_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch_item" ADD CONSTRAINT "translation_dispatch_item_dispatch_id_translation_dispatch_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."translation_dispatch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch_item" ADD CONSTRAINT "translation_dispatch_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch_item" ADD CONSTRAINT "translation_dispatch_item_publication_id_translation_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."translation_publication"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch" ADD CONSTRAINT "translation_dispatch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch" ADD CONSTRAINT "translation_dispatch_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_dispatch" ADD CONSTRAINT "translation_dispatch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_dispatch_item_next" ON "translation_dispatch_item" USING btree ("dispatch_id","state","position");--> statement-breakpoint
CREATE INDEX "translation_dispatch_item_product" ON "translation_dispatch_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "translation_dispatch_item_publication" ON "translation_dispatch_item" USING btree ("publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_dispatch_idempotency" ON "translation_dispatch" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_dispatch_one_open" ON "translation_dispatch" USING btree ("shop_id","locale") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "translation_dispatch_recent" ON "translation_dispatch" USING btree ("account_id","shop_id","locale","created_at");