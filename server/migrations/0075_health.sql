CREATE TABLE "process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"mode" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chore_lease" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "process_seen" ON "process" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "job_failed" ON "job" USING btree ("finished_at") WHERE state = 'failed';