DROP INDEX "bulk_job_open";--> statement-breakpoint
ALTER TABLE "bulk_item" ADD COLUMN "unsettled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD COLUMN "anew" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_job_open" ON "bulk_job" USING btree ("state") WHERE state in ('waiting', 'running', 'paused');