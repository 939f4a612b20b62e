ALTER TABLE "paint_batch_item" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;