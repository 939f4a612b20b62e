CREATE TABLE "voice_card" (
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"language" text NOT NULL,
	"measured" jsonb,
	"own" jsonb DEFAULT '{"forbidden":[],"preferred":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"measured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_card_shop_id_language_pk" PRIMARY KEY("shop_id","language")
);
--> statement-breakpoint
ALTER TABLE "voice_card" ADD CONSTRAINT "voice_card_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_card" ADD CONSTRAINT "voice_card_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_card_account" ON "voice_card" USING btree ("account_id");