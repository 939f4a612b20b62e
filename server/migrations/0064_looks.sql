CREATE TABLE "paint_event" (
	"trainer" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paint_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"look_id" uuid NOT NULL,
	"work" text NOT NULL,
	"trainer" text NOT NULL,
	"state" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"seed" integer DEFAULT 0 NOT NULL,
	"set_at" text,
	"request_id" text,
	"progress" integer,
	"ended" jsonb,
	"error" text DEFAULT '' NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"held" bigint,
	"price_version" integer,
	"points" bigint,
	"wish" text,
	"request_hash" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paint_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger_word" text NOT NULL,
	"items" jsonb NOT NULL,
	"state" text NOT NULL,
	"trainer" text,
	"version" text,
	"shop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed_by" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "phash" text;--> statement-breakpoint
ALTER TABLE "paint_task" ADD CONSTRAINT "paint_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_task" ADD CONSTRAINT "paint_task_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_task" ADD CONSTRAINT "paint_task_look_id_paint_look_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."paint_look"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_task" ADD CONSTRAINT "paint_task_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_look" ADD CONSTRAINT "paint_look_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_look" ADD CONSTRAINT "paint_look_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paint_event_once" ON "paint_event" USING btree ("trainer","event_id");--> statement-breakpoint
CREATE INDEX "paint_event_age" ON "paint_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "paint_task_request" ON "paint_task" USING btree ("trainer","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paint_task_wish" ON "paint_task" USING btree ("account_id","wish");--> statement-breakpoint
CREATE INDEX "paint_task_look" ON "paint_task" USING btree ("look_id","created_at");--> statement-breakpoint
CREATE INDEX "paint_task_image" ON "paint_task" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "paint_task_open" ON "paint_task" USING btree ("lease_until") WHERE state in ('sending', 'queued', 'running', 'saving', 'unknown');--> statement-breakpoint
CREATE INDEX "paint_look_account" ON "paint_look" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "paint_look_state" ON "paint_look" USING btree ("state");--> statement-breakpoint
CREATE INDEX "job_turn_own" ON "job" USING btree ("kind","account_id","turn") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_turn" ON "job" USING btree ("kind","turn") WHERE state in ('waiting', 'running');