CREATE TABLE "knowledge_embedding" (
	"base_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"next" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"revision" integer DEFAULT -1 NOT NULL,
	"stamp" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "knowledge_vector" (
	"base_id" uuid NOT NULL,
	"model" text NOT NULL,
	"print" text NOT NULL,
	"v" "bytea" NOT NULL,
	CONSTRAINT "knowledge_vector_base_id_model_print_pk" PRIMARY KEY("base_id","model","print")
);
--> statement-breakpoint
ALTER TABLE "knowledge_embedding" ADD CONSTRAINT "knowledge_embedding_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_embedding" ADD CONSTRAINT "knowledge_embedding_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_embedding" ADD CONSTRAINT "knowledge_embedding_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_vector" ADD CONSTRAINT "knowledge_vector_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_embedding_account" ON "knowledge_embedding" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_embedding_user" ON "knowledge_embedding" USING btree ("user_id");