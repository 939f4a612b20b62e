CREATE TABLE "prompt_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"visible_to" text DEFAULT 'private' NOT NULL,
	"level" text DEFAULT 'use' NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"prompt_id" uuid,
	"category_id" uuid,
	"group_id" uuid,
	"user_id" uuid,
	CONSTRAINT "prompt_grant_one_thing" CHECK (num_nonnulls("prompt_grant"."prompt_id", "prompt_grant"."category_id") = 1 and num_nonnulls("prompt_grant"."group_id", "prompt_grant"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "prompt_import_row" (
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"marks" jsonb NOT NULL,
	"choice" text,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"description" text NOT NULL,
	"category" text[] NOT NULL,
	"language" text NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"plain" text,
	"before" text[] NOT NULL,
	"variables" jsonb NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "prompt_import_row_import_id_n_pk" PRIMARY KEY("import_id","n")
);
--> statement-breakpoint
CREATE TABLE "prompt_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"format" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"codes" jsonb NOT NULL,
	"wish" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prompt_label_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prompt_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_n" integer,
	"to_n" integer,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_version" (
	"prompt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"content" text NOT NULL,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_version_prompt_id_n_pk" PRIMARY KEY("prompt_id","n")
);
--> statement-breakpoint
CREATE TABLE "prompt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"category_id" uuid,
	"owner_id" uuid,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"content" text NOT NULL,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current_version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"search" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"visible_to" text DEFAULT 'private' NOT NULL,
	"level" text DEFAULT 'use' NOT NULL,
	"import_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_category" ADD CONSTRAINT "prompt_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_category" ADD CONSTRAINT "prompt_category_parent_id_prompt_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."prompt_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_grant" ADD CONSTRAINT "prompt_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_grant" ADD CONSTRAINT "prompt_grant_prompt_id_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_grant" ADD CONSTRAINT "prompt_grant_category_id_prompt_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."prompt_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_grant" ADD CONSTRAINT "prompt_grant_group_id_member_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_grant" ADD CONSTRAINT "prompt_grant_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_import_row" ADD CONSTRAINT "prompt_import_row_import_id_prompt_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."prompt_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_import_row" ADD CONSTRAINT "prompt_import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_import" ADD CONSTRAINT "prompt_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_import" ADD CONSTRAINT "prompt_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_label_move" ADD CONSTRAINT "prompt_label_move_prompt_id_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_label_move" ADD CONSTRAINT "prompt_label_move_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_label_move" ADD CONSTRAINT "prompt_label_move_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_version" ADD CONSTRAINT "prompt_version_prompt_id_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_version" ADD CONSTRAINT "prompt_version_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_version" ADD CONSTRAINT "prompt_version_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_category_id_prompt_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."prompt_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_category_name" ON "prompt_category" USING btree ("account_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),"folded");--> statement-breakpoint
CREATE INDEX "prompt_category_parent" ON "prompt_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "prompt_grant_prompt" ON "prompt_grant" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "prompt_grant_category" ON "prompt_grant" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "prompt_grant_group" ON "prompt_grant" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "prompt_grant_user" ON "prompt_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prompt_import_account" ON "prompt_import" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "prompt_import_user" ON "prompt_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prompt_label_move_prompt" ON "prompt_label_move" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "prompt_label_move_by" ON "prompt_label_move" USING btree ("by");--> statement-breakpoint
CREATE INDEX "prompt_version_import" ON "prompt_version" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "prompt_version_by" ON "prompt_version" USING btree ("by");--> statement-breakpoint
CREATE INDEX "prompt_account" ON "prompt" USING btree ("account_id","deleted_at");--> statement-breakpoint
CREATE INDEX "prompt_category_of" ON "prompt" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "prompt_owner" ON "prompt" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "prompt_import_of" ON "prompt" USING btree ("import_id");