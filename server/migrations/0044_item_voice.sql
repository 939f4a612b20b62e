ALTER TABLE "bulk_item" ADD COLUMN "voice" integer;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD COLUMN "elsewhere" boolean;