CREATE TABLE "image_mask" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mask_id" uuid NOT NULL,
	"preview_id" uuid NOT NULL,
	"made_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"clear_ground" boolean DEFAULT false NOT NULL,
	"soft" double precision NOT NULL,
	"like" double precision NOT NULL,
	"doubts" jsonb NOT NULL,
	"strokes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"pictures" jsonb NOT NULL,
	"error" jsonb,
	"reverts" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"preview_id" uuid,
	"sha256" text,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"derived_from" uuid,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"bad_profile" boolean DEFAULT false NOT NULL,
	"digital_source_type" text NOT NULL,
	"composed" jsonb,
	"recipe_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "digital_source_type" text;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "image_mask" ADD CONSTRAINT "image_mask_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_mask" ADD CONSTRAINT "image_mask_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_mask" ADD CONSTRAINT "image_mask_mask_id_upload_id_fk" FOREIGN KEY ("mask_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_mask" ADD CONSTRAINT "image_mask_preview_id_upload_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_mask" ADD CONSTRAINT "image_mask_made_id_upload_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_publication" ADD CONSTRAINT "image_publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_publication" ADD CONSTRAINT "image_publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_publication" ADD CONSTRAINT "image_publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_publication" ADD CONSTRAINT "image_publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_preview_id_upload_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_derived_from_image_id_fk" FOREIGN KEY ("derived_from") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_mask_mask" ON "image_mask" USING btree ("mask_id");--> statement-breakpoint
CREATE INDEX "image_mask_preview" ON "image_mask" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "image_mask_made" ON "image_mask" USING btree ("made_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_publication_idempotency" ON "image_publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "image_publication_one" ON "image_publication" USING btree ("shop_id","gid") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "image_publication_open" ON "image_publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "image_publication_account" ON "image_publication" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "image_publication_product" ON "image_publication" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "image_account" ON "image" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_upload" ON "image" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_recipe" ON "image" USING btree ("derived_from","recipe_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "image_photo" ON "image" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "image_preview" ON "image" USING btree ("preview_id");