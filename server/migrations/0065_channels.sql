CREATE TABLE "channel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"secrets" "bytea",
	"per_day" integer DEFAULT 500 NOT NULL,
	"per_person" integer DEFAULT 50 NOT NULL,
	"heard_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"external" text NOT NULL,
	"text" text NOT NULL,
	"address" "bytea" NOT NULL,
	"until" timestamp with time zone,
	"ord" bigserial NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"event_id" uuid,
	"ord" bigserial NOT NULL,
	"pieces" text[] NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sending" boolean DEFAULT false NOT NULL,
	"address" "bytea" NOT NULL,
	"until" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"external" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"address" "bytea" NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "standing" text DEFAULT 'bot' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "standing_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_event" ADD CONSTRAINT "channel_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_event" ADD CONSTRAINT "channel_event_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_event" ADD CONSTRAINT "channel_event_thread_id_channel_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."channel_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reply" ADD CONSTRAINT "channel_reply_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reply" ADD CONSTRAINT "channel_reply_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reply" ADD CONSTRAINT "channel_reply_thread_id_channel_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."channel_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reply" ADD CONSTRAINT "channel_reply_event_id_channel_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."channel_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_thread" ADD CONSTRAINT "channel_thread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_thread" ADD CONSTRAINT "channel_thread_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_key" ON "channel" USING btree ("key");--> statement-breakpoint
CREATE INDEX "channel_base" ON "channel" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "channel_account" ON "channel" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_event_external" ON "channel_event" USING btree ("channel_id","external");--> statement-breakpoint
CREATE INDEX "channel_event_thread" ON "channel_event" USING btree ("thread_id","ord");--> statement-breakpoint
CREATE INDEX "channel_event_waiting" ON "channel_event" USING btree ("thread_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "channel_event_account" ON "channel_event" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_reply_event" ON "channel_reply" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "channel_reply_thread" ON "channel_reply" USING btree ("thread_id","ord");--> statement-breakpoint
CREATE INDEX "channel_reply_waiting" ON "channel_reply" USING btree ("thread_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "channel_reply_channel" ON "channel_reply" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "channel_reply_account" ON "channel_reply" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_thread_external" ON "channel_thread" USING btree ("channel_id","external");--> statement-breakpoint
CREATE INDEX "channel_thread_account" ON "channel_thread" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_visitor" ON "chat" USING btree ("visitor_id");