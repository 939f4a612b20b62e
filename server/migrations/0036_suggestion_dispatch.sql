CREATE TABLE "suggestion_dispatch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"after_product" uuid,
	"changes" integer NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"sending" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "suggestion_dispatch" ADD CONSTRAINT "suggestion_dispatch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dispatch" ADD CONSTRAINT "suggestion_dispatch_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dispatch" ADD CONSTRAINT "suggestion_dispatch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_dispatch_idempotency" ON "suggestion_dispatch" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_dispatch_one_open" ON "suggestion_dispatch" USING btree ("shop_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "suggestion_dispatch_recent" ON "suggestion_dispatch" USING btree ("account_id","shop_id","created_at");