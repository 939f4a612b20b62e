CREATE TABLE "knowledge_asked" (
	"base_id" uuid NOT NULL,
	"day" date NOT NULL,
	"lang" text NOT NULL,
	"channel" text NOT NULL,
	"asked" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "knowledge_asked_base_id_day_lang_channel_pk" PRIMARY KEY("base_id","day","lang","channel")
);
--> statement-breakpoint
CREATE TABLE "knowledge_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"question" text NOT NULL,
	"fold" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"expect" text NOT NULL,
	"source_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_trial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"print" text NOT NULL,
	"change" jsonb,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text,
	"points" bigint,
	"run_ids" uuid[] DEFAULT '{}' NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "lang" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "splitting" jsonb DEFAULT '{"tokens":350,"headings":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD COLUMN "made_of" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "pressed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_asked" ADD CONSTRAINT "knowledge_asked_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_test" ADD CONSTRAINT "knowledge_test_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_test" ADD CONSTRAINT "knowledge_test_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_test" ADD CONSTRAINT "knowledge_test_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_trial" ADD CONSTRAINT "knowledge_trial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_trial" ADD CONSTRAINT "knowledge_trial_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_trial" ADD CONSTRAINT "knowledge_trial_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_test_base" ON "knowledge_test" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_test_account" ON "knowledge_test" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_test_source" ON "knowledge_test" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "knowledge_trial_base" ON "knowledge_trial" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_trial_account" ON "knowledge_trial" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_trial_user" ON "knowledge_trial" USING btree ("user_id");