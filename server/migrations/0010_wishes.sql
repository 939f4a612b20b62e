CREATE TABLE "api_wish_part" (
	"account_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "api_wish_part_account_id_app_id_key_n_pk" PRIMARY KEY("account_id","app_id","key","n")
);
--> statement-breakpoint
CREATE TABLE "api_wish" (
	"account_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"key" text NOT NULL,
	"print" "bytea" NOT NULL,
	"call_id" uuid NOT NULL,
	"busy_until" timestamp with time zone,
	"status" smallint DEFAULT 0 NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_wish_account_id_app_id_key_pk" PRIMARY KEY("account_id","app_id","key")
);
--> statement-breakpoint
ALTER TABLE "api_wish_part" ADD CONSTRAINT "api_wish_part_wish" FOREIGN KEY ("account_id","app_id","key") REFERENCES "public"."api_wish"("account_id","app_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_wish" ADD CONSTRAINT "api_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_wish_old" ON "api_wish" USING btree ("created_at");