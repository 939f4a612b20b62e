CREATE TABLE "detail_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"of" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"fields" jsonb NOT NULL,
	"error" jsonb,
	"reverts" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"ground" text NOT NULL,
	"proposal" jsonb NOT NULL,
	"value" jsonb NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"redirect" boolean DEFAULT true NOT NULL,
	"engine" text NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" uuid,
	"through" text,
	"sent_key" text,
	"error" jsonb,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_field" (
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"engine" text NOT NULL,
	"edited" boolean NOT NULL,
	"value" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "written_field_product_id_kind_target_pk" PRIMARY KEY("product_id","kind","target")
);
--> statement-breakpoint
ALTER TABLE "detail_publication" ADD CONSTRAINT "detail_publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detail_publication" ADD CONSTRAINT "detail_publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detail_publication" ADD CONSTRAINT "detail_publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detail_publication" ADD CONSTRAINT "detail_publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_field" ADD CONSTRAINT "written_field_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_field" ADD CONSTRAINT "written_field_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_field" ADD CONSTRAINT "written_field_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_field" ADD CONSTRAINT "written_field_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "detail_publication_idempotency" ON "detail_publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "detail_publication_one" ON "detail_publication" USING btree ("shop_id","gid","of") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "detail_publication_open" ON "detail_publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "detail_publication_product" ON "detail_publication" USING btree ("account_id","product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_place" ON "suggestion" USING btree ("product_id","kind","target");--> statement-breakpoint
CREATE INDEX "suggestion_state" ON "suggestion" USING btree ("account_id","shop_id","state","product_id");--> statement-breakpoint
CREATE INDEX "suggestion_sent" ON "suggestion" USING btree ("state","through","decided_at");--> statement-breakpoint
CREATE INDEX "written_field_shop" ON "written_field" USING btree ("account_id","shop_id");