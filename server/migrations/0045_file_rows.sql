CREATE TABLE "shop_file_rows" (
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"cells" jsonb NOT NULL,
	"size" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_file_rows_shop_id_gid_pk" PRIMARY KEY("shop_id","gid")
);
--> statement-breakpoint
ALTER TABLE "shop_import" ADD COLUMN "columns" jsonb DEFAULT '{"names":[],"shown":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_file_rows" ADD CONSTRAINT "shop_file_rows_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_file_rows" ADD CONSTRAINT "shop_file_rows_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;