CREATE TABLE "shop_import" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"texts" text NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"kept_texts" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_import" ADD CONSTRAINT "shop_import_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import" ADD CONSTRAINT "shop_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;