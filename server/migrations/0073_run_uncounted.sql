DROP INDEX "run_free";--> statement-breakpoint
CREATE INDEX "run_uncounted" ON "run" USING btree ("seen_at") WHERE uncounted <> '{}';