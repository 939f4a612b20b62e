CREATE TABLE "playground_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playground_run_file" (
	"run_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "playground_run_file_run_id_file_id_pk" PRIMARY KEY("run_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "playground_answer" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "playground_run" ADD COLUMN "task" jsonb DEFAULT '{"mode":"chat"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "playground_file" ADD CONSTRAINT "playground_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playground_run_file" ADD CONSTRAINT "playground_run_file_run_id_playground_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."playground_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playground_run_file" ADD CONSTRAINT "playground_run_file_file_id_playground_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."playground_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playground_file_account" ON "playground_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "playground_file_age" ON "playground_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "playground_run_file_file" ON "playground_run_file" USING btree ("file_id");