CREATE TABLE "knowledge_share_day" (
	"share_id" uuid NOT NULL,
	"whose" uuid NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "knowledge_share_day_share_id_whose_day_pk" PRIMARY KEY("share_id","whose","day")
);
--> statement-breakpoint
CREATE TABLE "knowledge_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mode" text NOT NULL,
	"password_hash" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"per_guest" integer NOT NULL,
	"per_day" integer NOT NULL,
	"full_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_share_day" ADD CONSTRAINT "knowledge_share_day_share_id_knowledge_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."knowledge_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_guest" ADD CONSTRAINT "knowledge_guest_share_id_knowledge_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."knowledge_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_guest_token" ON "knowledge_guest" USING btree ("share_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_share_key" ON "knowledge_share" USING btree ("key");--> statement-breakpoint
CREATE INDEX "knowledge_share_base" ON "knowledge_share" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "knowledge_share_account" ON "knowledge_share" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_share_user" ON "knowledge_share" USING btree ("user_id");