CREATE TABLE "widget_asked" (
	"id" uuid PRIMARY KEY NOT NULL,
	"widget_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"address" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_visitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"widget_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"origins" text[] NOT NULL,
	"colour" text NOT NULL,
	"hello" text NOT NULL,
	"per_day" integer NOT NULL,
	"per_address" integer NOT NULL,
	"per_visitor" integer NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "widget_asked" ADD CONSTRAINT "widget_asked_widget_id_widget_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_asked" ADD CONSTRAINT "widget_asked_visitor_id_widget_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."widget_visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_visitor" ADD CONSTRAINT "widget_visitor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_visitor" ADD CONSTRAINT "widget_visitor_widget_id_widget_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widget_asked_widget" ON "widget_asked" USING btree ("widget_id","at");--> statement-breakpoint
CREATE INDEX "widget_asked_visitor" ON "widget_asked" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_visitor_hash" ON "widget_visitor" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "widget_visitor_widget" ON "widget_visitor" USING btree ("widget_id");--> statement-breakpoint
CREATE INDEX "widget_visitor_account" ON "widget_visitor" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_key" ON "widget" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_base" ON "widget" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "widget_account" ON "widget" USING btree ("account_id");