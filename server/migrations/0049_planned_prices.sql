CREATE TABLE "planned_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"price" jsonb NOT NULL,
	"by" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"version" integer,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text
);
--> statement-breakpoint
ALTER TABLE "planned_price" ADD CONSTRAINT "planned_price_version_price_list_version_fk" FOREIGN KEY ("version") REFERENCES "public"."price_list"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_price_waits" ON "planned_price" USING btree ("model","begins") WHERE version is null and taken_back_at is null;