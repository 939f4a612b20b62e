CREATE TABLE "demo_file" (
	"name" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"id" bigint NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"alt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_picture_sent" (
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_picture_sent_shop_id_picture_id_pk" PRIMARY KEY("shop_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "demo_file" ADD CONSTRAINT "demo_file_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_picture_sent" ADD CONSTRAINT "text_picture_sent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_picture_sent" ADD CONSTRAINT "text_picture_sent_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;