CREATE TABLE "gone_product" (
	"shop_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"gone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gone_product_shop_id_gid_pk" PRIMARY KEY("shop_id","gid")
);
--> statement-breakpoint
ALTER TABLE "gone_product" ADD CONSTRAINT "gone_product_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_product" ADD CONSTRAINT "gone_product_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;