CREATE TABLE "bulk_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"sku" text NOT NULL,
	"picture_url" text,
	"language" text NOT NULL,
	"fields" text[] NOT NULL,
	"locked" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"task" text,
	"due_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"wish" integer DEFAULT 0 NOT NULL,
	"overwrite" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"written" jsonb,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_claims" integer DEFAULT 0 NOT NULL,
	"score_before" integer,
	"score_after" integer,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"approved" text[] DEFAULT '{}' NOT NULL,
	"rejected" text[] DEFAULT '{}' NOT NULL,
	"conflicts" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vouches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt" jsonb,
	"words" integer,
	"points" bigint,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"failed_in" text,
	"error" jsonb,
	"drifted" text[],
	"gone" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"edited_by" uuid,
	"edited_at" timestamp with time zone,
	"publication_id" uuid,
	"revert_id" uuid,
	"publish_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"choice" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"recipe" jsonb NOT NULL,
	"engine" text NOT NULL,
	"engine_kind" text NOT NULL,
	"engine_label" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pause" jsonb,
	"cancelled_at" timestamp with time zone,
	"cap" bigint NOT NULL,
	"price" bigint NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"items" integer NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"pace" real,
	"current" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "field_lock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid,
	"field" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_job_id_bulk_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_edited_by_user_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_lock" ADD CONSTRAINT "field_lock_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_lock" ADD CONSTRAINT "field_lock_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_lock" ADD CONSTRAINT "field_lock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_lock" ADD CONSTRAINT "field_lock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_item_position" ON "bulk_item" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "bulk_item_state" ON "bulk_item" USING btree ("job_id","state");--> statement-breakpoint
CREATE INDEX "bulk_item_task" ON "bulk_item" USING btree ("job_id","task","position") WHERE task is not null;--> statement-breakpoint
CREATE INDEX "bulk_item_product" ON "bulk_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_idempotency" ON "bulk_job" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bulk_job_recent" ON "bulk_job" USING btree ("account_id","shop_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_job_open" ON "bulk_job" USING btree ("state") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "field_lock_product" ON "field_lock" USING btree ("shop_id","product_id","field") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "field_lock_shop" ON "field_lock" USING btree ("shop_id","field") WHERE product_id is null;