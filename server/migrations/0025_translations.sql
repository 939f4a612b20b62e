CREATE TABLE "translation_sheet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"outdated" text[] DEFAULT '{}' NOT NULL,
	"ours" text[] DEFAULT '{}' NOT NULL,
	"theirs" text[] DEFAULT '{}' NOT NULL,
	"drafts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"drafted" text[] DEFAULT '{}' NOT NULL,
	"approved" text[] DEFAULT '{}' NOT NULL,
	"held" text[] DEFAULT '{}' NOT NULL,
	"sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_shop" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"product_id" uuid,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"points" bigint DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "translation_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"locales" text[] NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"over_shop" boolean NOT NULL,
	"engine" text NOT NULL,
	"engine_kind" text NOT NULL,
	"engine_label" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"paused" jsonb,
	"cap" bigint NOT NULL,
	"price" bigint NOT NULL,
	"current" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "translation_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"digests" jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"reverts" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "demo_shop" ADD COLUMN "locales" jsonb DEFAULT '[{"locale":"de","published":true},{"locale":"fr","published":true},{"locale":"ja","published":false}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_sheet" ADD CONSTRAINT "translation_sheet_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_sheet" ADD CONSTRAINT "translation_sheet_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_sheet" ADD CONSTRAINT "translation_sheet_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_shop" ADD CONSTRAINT "translation_shop_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_shop" ADD CONSTRAINT "translation_shop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_item" ADD CONSTRAINT "translation_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_item" ADD CONSTRAINT "translation_item_job_id_translation_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."translation_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_item" ADD CONSTRAINT "translation_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_publication" ADD CONSTRAINT "translation_publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_publication" ADD CONSTRAINT "translation_publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_publication" ADD CONSTRAINT "translation_publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_publication" ADD CONSTRAINT "translation_publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "translation_sheet_one" ON "translation_sheet" USING btree ("product_id","locale");--> statement-breakpoint
CREATE INDEX "translation_sheet_shop" ON "translation_sheet" USING btree ("shop_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_item_position" ON "translation_item" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "translation_item_state" ON "translation_item" USING btree ("job_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_job_idempotency" ON "translation_job" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "translation_job_recent" ON "translation_job" USING btree ("account_id","shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_publication_idempotency" ON "translation_publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "translation_publication_recent" ON "translation_publication" USING btree ("account_id","shop_id","created_at");--> statement-breakpoint
CREATE INDEX "translation_publication_open" ON "translation_publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_publication_one_per_sheet" ON "translation_publication" USING btree ("shop_id","gid","locale") WHERE state = 'sending';