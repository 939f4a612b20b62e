ALTER TABLE "product" ADD COLUMN "bands" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "echo_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_bands" ON "product" USING gin ("bands") WITH (fastupdate=false);