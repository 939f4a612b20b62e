ALTER TABLE "shop_import" ADD COLUMN "encoding_by" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_import" ADD COLUMN "sample" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_import" ADD COLUMN "format" text DEFAULT 'shopify' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_import" ADD COLUMN "made_handles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_import" ADD COLUMN "noticed" integer DEFAULT 0 NOT NULL;