ALTER TABLE "membership" ADD COLUMN "self_top_up" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD COLUMN "self_top_up" boolean DEFAULT false NOT NULL;