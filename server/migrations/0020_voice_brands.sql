ALTER TABLE "voice_card" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_card" DROP CONSTRAINT "voice_card_shop_id_language_pk";--> statement-breakpoint
ALTER TABLE "voice_card" ADD CONSTRAINT "voice_card_shop_id_language_brand_pk" PRIMARY KEY("shop_id","language","brand");
