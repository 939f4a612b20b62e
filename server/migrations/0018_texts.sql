CREATE TABLE "demo_content" (
	"domain" text NOT NULL,
	"id" bigint NOT NULL,
	"type" text NOT NULL,
	"handle" text NOT NULL,
	"blog_id" bigint,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_content_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "text_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"placed" jsonb,
	"base" jsonb,
	"score" integer DEFAULT 0 NOT NULL,
	"unsupported" integer DEFAULT 0 NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"engine" text DEFAULT 'starter' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"draft_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"gid" text,
	"title" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"placed" jsonb,
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
ALTER TABLE "demo_content" ADD CONSTRAINT "demo_content_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_draft" ADD CONSTRAINT "text_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_draft" ADD CONSTRAINT "text_draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_draft" ADD CONSTRAINT "text_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_publication" ADD CONSTRAINT "text_publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_publication" ADD CONSTRAINT "text_publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_publication" ADD CONSTRAINT "text_publication_draft_id_text_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."text_draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_publication" ADD CONSTRAINT "text_publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_content_type" ON "demo_content" USING btree ("domain","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_draft_idempotency" ON "text_draft" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "text_draft_recent" ON "text_draft" USING btree ("account_id","kind","shop_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_publication_idempotency" ON "text_publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "text_publication_recent" ON "text_publication" USING btree ("account_id","shop_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "text_publication_open" ON "text_publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "text_publication_one_per_draft" ON "text_publication" USING btree ("draft_id") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "text_publication_one_per_gid" ON "text_publication" USING btree ("shop_id","gid") WHERE state = 'sending';