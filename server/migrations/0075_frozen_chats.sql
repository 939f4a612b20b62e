CREATE TABLE "chat_frozen" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"password_hash" text,
	"messages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_frozen_key" ON "chat_frozen" USING btree ("key");--> statement-breakpoint
CREATE INDEX "chat_frozen_own" ON "chat_frozen" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_frozen_user" ON "chat_frozen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_frozen_chat" ON "chat_frozen" USING btree ("chat_id");