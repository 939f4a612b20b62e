CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"property_type" text DEFAULT 'STANDARD' NOT NULL,
	"company_name" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"current_shop_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"usage" text[] NOT NULL,
	"operator" boolean DEFAULT false NOT NULL,
	"is_dismissed_tips" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"key" "bytea",
	"key_hint" text DEFAULT '' NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"first_token_ms" integer,
	"tested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"current" text DEFAULT '' NOT NULL,
	"checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"good_run" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_product" (
	"domain" text NOT NULL,
	"id" bigint NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"product" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_product_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "demo_shop" (
	"domain" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"plan" text DEFAULT 'standard' NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"handle" text NOT NULL,
	"status" text NOT NULL,
	"description_html" text NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_title_key" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variant_count" integer DEFAULT 0 NOT NULL,
	"metafields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture" jsonb,
	"sku" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"quality" text DEFAULT 'fair' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"scored" jsonb NOT NULL,
	"worst" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_score" integer,
	"same_seo_title" text[] DEFAULT '{}' NOT NULL,
	"nearest_title" text,
	"nearest_similarity" real,
	"signature" "bytea",
	"search" "tsvector" DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"optimised_at" timestamp with time zone,
	"shop_updated_at" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"synced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"choices" jsonb DEFAULT '{"shipTo":[],"shipFrom":[],"collections":[]}'::jsonb NOT NULL,
	"token" "bytea",
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'freestyle' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"brief" jsonb NOT NULL,
	"listing" jsonb NOT NULL,
	"base" jsonb,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"unsupported" integer DEFAULT 0 NOT NULL,
	"engine" text DEFAULT 'starter' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"draft_id" uuid,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"gid" text,
	"handle" text,
	"title" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"vouches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"reverts" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid,
	"kind" text NOT NULL,
	"engine" text NOT NULL,
	"engine_label" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"points" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer,
	"error" text,
	"written" jsonb,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine" ADD CONSTRAINT "engine_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_product" ADD CONSTRAINT "demo_product_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_token" ADD CONSTRAINT "demo_token_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "engine_account" ON "engine" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("account_id","subject_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_one_at_a_time" ON "job" USING btree ("subject_id","kind") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "demo_product_handle" ON "demo_product" USING btree ("domain","handle");--> statement-breakpoint
CREATE INDEX "demo_product_recent" ON "demo_product" USING btree ("domain","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_gid" ON "product" USING btree ("shop_id","gid");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_score" ON "product" USING btree ("shop_id","score","id");--> statement-breakpoint
CREATE INDEX "product_recent" ON "product" USING btree ("shop_id","shop_updated_at","id");--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("shop_id","title_key","id");--> statement-breakpoint
CREATE INDEX "product_filter" ON "product" USING btree ("shop_id","account_id","status","quality");--> statement-breakpoint
CREATE INDEX "product_seo_title" ON "product" USING btree ("shop_id","seo_title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_account_domain" ON "shop" USING btree ("account_id","domain");--> statement-breakpoint
CREATE INDEX "shop_domain" ON "shop" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_idempotency" ON "draft" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_one_open" ON "draft" USING btree ("account_id","user_id","product_id") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "draft_recent" ON "draft" USING btree ("account_id","shop_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_idempotency" ON "publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "publication_product" ON "publication" USING btree ("account_id","product_id","created_at");--> statement-breakpoint
CREATE INDEX "publication_open" ON "publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_one_per_draft" ON "publication" USING btree ("draft_id") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "publication_one_per_product" ON "publication" USING btree ("shop_id","gid") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "writing_idempotency" ON "writing" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "writing_open" ON "writing" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "writing_time" ON "writing" USING btree ("account_id","created_at");