CREATE TABLE "api_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"app_name" text NOT NULL,
	"key_id" uuid NOT NULL,
	"key_hint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"model" text NOT NULL,
	"answered_by" text NOT NULL,
	"status" smallint NOT NULL,
	"outcome" text NOT NULL,
	"error" text NOT NULL,
	"streamed" boolean NOT NULL,
	"cached" boolean NOT NULL,
	"first_byte_ms" integer,
	"total_ms" integer NOT NULL,
	"usage" jsonb NOT NULL,
	"usage_source" text NOT NULL,
	"points" bigint NOT NULL,
	"attempts" jsonb NOT NULL,
	"request_text" text,
	"answer_text" text
);
--> statement-breakpoint
CREATE TABLE "app_alert_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"why" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_alert" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"url" text NOT NULL,
	"secret" "bytea",
	"secret_hint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_key_wish" (
	"account_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"app_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_key_wish_account_id_idempotency_key_pk" PRIMARY KEY("account_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "app_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"provider" text NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_key" "bytea",
	"endpoint_key_hint" text NOT NULL,
	"models" text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "app_own_endpoint" CHECK ("app"."endpoint" <> '' or ("app"."endpoint_key" is null and "app"."status" = 'ok'))
);
--> statement-breakpoint
ALTER TABLE "app_alert_word" ADD CONSTRAINT "app_alert_word_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_alert" ADD CONSTRAINT "app_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_key_wish" ADD CONSTRAINT "app_key_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_key" ADD CONSTRAINT "app_key_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_key" ADD CONSTRAINT "app_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app" ADD CONSTRAINT "app_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_call_account" ON "api_call" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "api_call_app" ON "api_call" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "api_call_texts" ON "api_call" USING btree ("app_id","at") WHERE request_text is not null or answer_text is not null;--> statement-breakpoint
CREATE INDEX "app_alert_word_waiting" ON "app_alert_word" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "app_alert_word_done" ON "app_alert_word" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "app_key_wish_old" ON "app_key_wish" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_key_hash" ON "app_key" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "app_key_app" ON "app_key" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "app_account" ON "app" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "app_pending" ON "app" USING btree ("id") WHERE status = 'pending' and removed_at is null;