ALTER TABLE "product" ADD COLUMN "papers_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_papers" ON "product" USING btree ("papers_at") WHERE papers_at is not null;