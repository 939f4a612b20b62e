CREATE TABLE "assistant_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"assistant_id" uuid NOT NULL,
	"user_id" uuid,
	"chat_id" uuid,
	"version" integer,
	"question" text NOT NULL,
	"run_id" uuid NOT NULL,
	"answer" jsonb,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_case_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assistant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"against" integer,
	"of" integer NOT NULL,
	"results" jsonb NOT NULL,
	"draft_points" bigint,
	"live_points" bigint,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assistant_id" uuid NOT NULL,
	"question" text NOT NULL,
	"must" text[] NOT NULL,
	"must_not" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"assistant_id" uuid NOT NULL,
	"group_id" uuid,
	"user_id" uuid,
	"edits" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assistant_grant_one" CHECK (num_nonnulls(group_id, user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "assistant_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"system_prompt" text NOT NULL,
	"assistant_prompt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_version" (
	"assistant_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"form" jsonb NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_version_assistant_id_n_pk" PRIMARY KEY("assistant_id","n")
);
--> statement-breakpoint
CREATE TABLE "assistant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"role_id" uuid,
	"linked_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"monthly_limit" bigint,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"live_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_case_run" ADD CONSTRAINT "assistant_case_run_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_case" ADD CONSTRAINT "assistant_case_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_group_id_member_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_role" ADD CONSTRAINT "assistant_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_role_id_assistant_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."assistant_role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_linked_id_user_id_fk" FOREIGN KEY ("linked_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answer_month" ON "assistant_answer" USING btree ("assistant_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_answer_chat" ON "assistant_answer" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "assistant_answer_account" ON "assistant_answer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assistant_answer_user" ON "assistant_answer" USING btree ("user_id","wish");--> statement-breakpoint
CREATE INDEX "assistant_answer_run" ON "assistant_answer" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "assistant_case_run_assistant" ON "assistant_case_run" USING btree ("assistant_id","id");--> statement-breakpoint
CREATE INDEX "assistant_case_assistant" ON "assistant_case" USING btree ("assistant_id","id");--> statement-breakpoint
CREATE INDEX "assistant_grant_assistant" ON "assistant_grant" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "assistant_grant_group" ON "assistant_grant" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assistant_grant_member" ON "assistant_grant" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "assistant_role_account" ON "assistant_role" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assistant_account" ON "assistant" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "assistant_owner" ON "assistant" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "assistant_linked" ON "assistant" USING btree ("linked_id");--> statement-breakpoint
CREATE INDEX "assistant_role_of" ON "assistant" USING btree ("role_id");