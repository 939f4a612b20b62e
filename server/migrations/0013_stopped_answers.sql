ALTER TABLE "playground_answer" ADD COLUMN "uncounted" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "playground_answer" ADD COLUMN "most_tokens" integer;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "hang_up_ends_bill" boolean;--> statement-breakpoint
UPDATE "playground_answer" SET "uncounted" = ARRAY["call_id"] WHERE "call_id" IS NOT NULL AND "points" IS NULL;
