CREATE TABLE "upload_hold" (
	"upload_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	CONSTRAINT "upload_hold_upload_id_holder_id_pk" PRIMARY KEY("upload_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "upload_total" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer NOT NULL,
	"state" text NOT NULL,
	"width" integer,
	"height" integer,
	"caption" text DEFAULT '' NOT NULL,
	"bad_profile" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_hold" ADD CONSTRAINT "upload_hold_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_total" ADD CONSTRAINT "upload_total_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_hold_holder" ON "upload_hold" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "upload_person" ON "upload" USING btree ("account_id","user_id","id");--> statement-breakpoint
CREATE INDEX "upload_age" ON "upload" USING btree ("created_at");--> statement-breakpoint
-- By hand, from here to the word "end": files of questions become uploads, which their runs hold; their bytes stay where they are.
INSERT INTO "upload" ("id", "account_id", "user_id", "kind", "name", "media_type", "key", "bytes", "received", "state", "created_at")
SELECT "id", "account_id", "user_id", 'file', "name", "media_type", 'accounts/' || "account_id" || '/playground/' || "id", "bytes", "bytes", 'ready', "created_at" FROM "playground_file";--> statement-breakpoint
INSERT INTO "upload_hold" ("upload_id", "holder_id") SELECT "file_id", "run_id" FROM "playground_run_file";--> statement-breakpoint
INSERT INTO "upload_total" ("account_id", "bytes") SELECT "account_id", sum("bytes") FROM "upload" GROUP BY "account_id";--> statement-breakpoint
-- end
DROP TABLE "playground_file" CASCADE;--> statement-breakpoint
DROP TABLE "playground_run_file" CASCADE;