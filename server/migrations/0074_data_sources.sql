CREATE TABLE "data_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"run_id" uuid NOT NULL,
	"answer" jsonb,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_person" (
	"source_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "data_person_source_id_user_id_pk" PRIMARY KEY("source_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "data_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'everyone' NOT NULL,
	"tables" jsonb NOT NULL,
	"shop_id" uuid,
	"address" jsonb,
	"password" "bytea",
	"copy" "bytea",
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"sql" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "data_answer" ADD CONSTRAINT "data_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_answer" ADD CONSTRAINT "data_answer_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_answer" ADD CONSTRAINT "data_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_person" ADD CONSTRAINT "data_person_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_person" ADD CONSTRAINT "data_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_person" ADD CONSTRAINT "data_person_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_source" ADD CONSTRAINT "data_source_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_question" ADD CONSTRAINT "data_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_question" ADD CONSTRAINT "data_question_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_question" ADD CONSTRAINT "data_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_frozen" ADD CONSTRAINT "chat_frozen_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_answer_own" ON "data_answer" USING btree ("source_id","user_id","id");--> statement-breakpoint
CREATE INDEX "data_answer_account" ON "data_answer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_answer_user" ON "data_answer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_answer_wish" ON "data_answer" USING btree ("source_id","user_id","wish");--> statement-breakpoint
CREATE INDEX "data_person_member" ON "data_person" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "data_source_account" ON "data_source" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "data_question_source" ON "data_question" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "data_question_account" ON "data_question" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_question_user" ON "data_question" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_frozen_key" ON "chat_frozen" USING btree ("key");--> statement-breakpoint
CREATE INDEX "chat_frozen_own" ON "chat_frozen" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_frozen_user" ON "chat_frozen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_frozen_chat" ON "chat_frozen" USING btree ("chat_id");