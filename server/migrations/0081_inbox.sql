CREATE TABLE "chat_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_desk" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"reply_minutes" integer NOT NULL,
	"letters" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "widget_visitor_widget";--> statement-breakpoint
DROP INDEX "chat_visitor";--> statement-breakpoint
ALTER TABLE "widget_visitor" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_event" ADD COLUMN "brought" text;--> statement-breakpoint
ALTER TABLE "widget_visitor" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "widget_visitor" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_visitor" ADD COLUMN "about" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "side" text DEFAULT 'right' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "secret" "bytea";--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "secret_ends" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "signed_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coze_message" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_gap" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_note" ADD CONSTRAINT "chat_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_note" ADD CONSTRAINT "chat_note_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_desk" ADD CONSTRAINT "chat_desk_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_note_chat" ON "chat_note" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "chat_note_account" ON "chat_note" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "widget_visitor_subject" ON "widget_visitor" USING btree ("widget_id","subject");--> statement-breakpoint
CREATE INDEX "chat_assigned" ON "chat" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "chat_waiting" ON "chat" USING btree ("account_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_visitor" ON "chat" USING btree ("visitor_id") WHERE channel <> 'share' and not archived;--> statement-breakpoint
-- By hand: who asked for a person before this was counted waits since then, and no letter is written of what is long known.
UPDATE "chat" SET "waiting_since" = "standing_at", "told_at" = now() WHERE "standing" = 'asked';
