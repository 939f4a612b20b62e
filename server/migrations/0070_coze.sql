CREATE TABLE "coze_bot_group" (
	"bot_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "coze_bot_group_bot_id_group_id_pk" PRIMARY KEY("bot_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "coze_bot_person" (
	"bot_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "coze_bot_person_bot_id_user_id_pk" PRIMARY KEY("bot_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coze_bot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"space_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"published" boolean NOT NULL,
	"prologue" text DEFAULT '' NOT NULL,
	"suggested" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access" text DEFAULT 'chosen' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coze_chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"conversation_id" text,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coze_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"local" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"key_id" text DEFAULT '' NOT NULL,
	"secret" "bytea",
	"token" "bytea",
	"ends" text DEFAULT '' NOT NULL,
	"token_expires_at" timestamp with time zone,
	"refresh_token" "bytea",
	"state" text NOT NULL,
	"refused_in" text[] DEFAULT '{}' NOT NULL,
	"trouble" jsonb,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spaces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coze_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"run_id" uuid,
	"coze_chat_id" text,
	"answer" jsonb,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coze_sign_in" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"verifier" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coze_bot_group" ADD CONSTRAINT "coze_bot_group_bot_id_coze_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."coze_bot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_bot_group" ADD CONSTRAINT "coze_bot_group_group_id_member_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_bot_person" ADD CONSTRAINT "coze_bot_person_bot_id_coze_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."coze_bot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_bot_person" ADD CONSTRAINT "coze_bot_person_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_bot" ADD CONSTRAINT "coze_bot_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_bot" ADD CONSTRAINT "coze_bot_connection_id_coze_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."coze_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_chat" ADD CONSTRAINT "coze_chat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_chat" ADD CONSTRAINT "coze_chat_bot_id_coze_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."coze_bot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_chat" ADD CONSTRAINT "coze_chat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_connection" ADD CONSTRAINT "coze_connection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_connection" ADD CONSTRAINT "coze_connection_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_message" ADD CONSTRAINT "coze_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_message" ADD CONSTRAINT "coze_message_chat_id_coze_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."coze_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_sign_in" ADD CONSTRAINT "coze_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coze_sign_in" ADD CONSTRAINT "coze_sign_in_connection_id_coze_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."coze_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coze_bot_group_group" ON "coze_bot_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "coze_bot_person_member" ON "coze_bot_person" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coze_bot_once" ON "coze_bot" USING btree ("connection_id","bot_id");--> statement-breakpoint
CREATE INDEX "coze_bot_account" ON "coze_bot" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "coze_chat_person" ON "coze_chat" USING btree ("bot_id","user_id","changed_at");--> statement-breakpoint
CREATE INDEX "coze_chat_account" ON "coze_chat" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "coze_chat_user" ON "coze_chat" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coze_chat_wish" ON "coze_chat" USING btree ("account_id","user_id","wish");--> statement-breakpoint
CREATE INDEX "coze_connection_account" ON "coze_connection" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "coze_connection_ending" ON "coze_connection" USING btree ("token_expires_at") WHERE method = 'pat' and told_at is null;--> statement-breakpoint
CREATE INDEX "coze_connection_created_by" ON "coze_connection" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "coze_message_place" ON "coze_message" USING btree ("chat_id","place");--> statement-breakpoint
CREATE INDEX "coze_message_account" ON "coze_message" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coze_message_wish" ON "coze_message" USING btree ("chat_id","wish");--> statement-breakpoint
CREATE INDEX "coze_sign_in_account" ON "coze_sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "coze_sign_in_connection" ON "coze_sign_in" USING btree ("connection_id");