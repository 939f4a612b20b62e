-- Which console somebody works in is told by the account that they work in.
ALTER TABLE "membership" ADD COLUMN "usage" text[];--> statement-breakpoint
UPDATE "membership" SET "usage" = "user"."usage" FROM "user" WHERE "user"."id" = "membership"."user_id";--> statement-breakpoint
ALTER TABLE "membership" ALTER COLUMN "usage" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "usage";
