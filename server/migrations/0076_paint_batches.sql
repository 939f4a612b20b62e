CREATE TABLE "paint_batch_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"product_id" uuid,
	"picture_url" text,
	"photo_id" uuid,
	"ground_id" uuid,
	"points" bigint,
	"asked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lost" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" uuid,
	"state" text NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL,
	"alt" text NOT NULL,
	"out" text DEFAULT 'no' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"publication_id" uuid,
	"overwrite" boolean DEFAULT false NOT NULL,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "paint_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid,
	"name" text NOT NULL,
	"choice" jsonb NOT NULL,
	"recipe" jsonb NOT NULL,
	"state" text NOT NULL,
	"paused" text,
	"trouble" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paint_task" ALTER COLUMN "look_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_batch_id_paint_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."paint_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_photo_id_image_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_ground_id_image_id_fk" FOREIGN KEY ("ground_id") REFERENCES "public"."image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch_item" ADD CONSTRAINT "paint_batch_item_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch" ADD CONSTRAINT "paint_batch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch" ADD CONSTRAINT "paint_batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_batch" ADD CONSTRAINT "paint_batch_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paint_batch_item_place" ON "paint_batch_item" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "paint_batch_item_photo" ON "paint_batch_item" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "paint_batch_item_ground" ON "paint_batch_item" USING btree ("ground_id");--> statement-breakpoint
CREATE INDEX "paint_batch_item_image" ON "paint_batch_item" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "paint_batch_item_product" ON "paint_batch_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paint_batch_key" ON "paint_batch" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "paint_batch_account" ON "paint_batch" USING btree ("account_id","id");