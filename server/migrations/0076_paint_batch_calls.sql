ALTER TABLE "paint_batch_item" ADD COLUMN "asked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD COLUMN "lost" jsonb DEFAULT '[]'::jsonb NOT NULL;