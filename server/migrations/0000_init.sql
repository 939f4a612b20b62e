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
	"shop_id" uuid,
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
CREATE TABLE "sign_in_try" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"by_account_id" uuid NOT NULL,
	"how" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"reason" text,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "plan_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"to_plan" text NOT NULL,
	"why" text NOT NULL,
	"purchase_id" uuid,
	"user_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"worth" jsonb,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_day" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"met" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_day_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "pro_reason" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"text" text NOT NULL,
	"mean" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"anchored_at" timestamp with time zone,
	"months" integer DEFAULT 0 NOT NULL,
	"period_started_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"paid" jsonb,
	"gateway" text,
	"renews_itself" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"grace_ends_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"trialed_at" timestamp with time zone,
	"downgraded_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"version" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL
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
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_day" ADD CONSTRAINT "pro_day_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_reason" ADD CONSTRAINT "pro_reason_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "sign_in_try_until" ON "sign_in_try" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code");--> statement-breakpoint
CREATE INDEX "referral_by" ON "referral" USING btree ("by_account_id");--> statement-breakpoint
CREATE INDEX "reward_account" ON "reward" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reward_due" ON "reward" USING btree ("available_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_idempotency" ON "withdrawal" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "withdrawal_account" ON "withdrawal" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_listed" ON "withdrawal" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "plan_change_account" ON "plan_change" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_one_open" ON "plan_order" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_order_due" ON "plan_order" USING btree ("ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pro_reason_one_asked" ON "pro_reason" USING btree ("account_id","plan") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "pro_reason_listed" ON "pro_reason" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pro_reason_account" ON "pro_reason" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("period_ends_at");--> statement-breakpoint
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