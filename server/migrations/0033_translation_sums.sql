DROP INDEX "translation_item_state";--> statement-breakpoint
ALTER TABLE "translation_item" ADD COLUMN "begun" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "translation_item_next" ON "translation_item" USING btree ("job_id","state","position");--> statement-breakpoint
UPDATE "translation_job" SET "spent" = coalesce((SELECT sum("points") FROM "translation_item" WHERE "job_id" = "translation_job"."id"), 0);
