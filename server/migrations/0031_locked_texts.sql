ALTER TABLE "shop_import" ADD COLUMN "locked_texts" integer DEFAULT 0 NOT NULL;
