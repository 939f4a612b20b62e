-- Written by hand: a base and its words in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"user_id" uuid,
	"channel" text DEFAULT 'console' NOT NULL,
	"visitor_id" uuid,
	"title" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"wish" text,
	"held_by" uuid,
	"readers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_citation" (
	"message_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"source_id" uuid,
	"question_id" uuid,
	"revision" integer NOT NULL,
	"passage_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"place" jsonb,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "chat_citation_message_id_n_pk" PRIMARY KEY("message_id","n")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"parent_id" uuid,
	"role" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"run_id" uuid,
	"answer" jsonb,
	"feedback" text,
	"feedback_reason" text DEFAULT '' NOT NULL,
	"wish" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_retrieval" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"trace" jsonb NOT NULL,
	"given" jsonb NOT NULL,
	"prompt_tokens" integer
);
--> statement-breakpoint
CREATE TABLE "knowledge_person" (
	"base_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "knowledge_person_base_id_user_id_pk" PRIMARY KEY("base_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_base" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"access" text DEFAULT 'everyone' NOT NULL,
	"settings" jsonb NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"words" bigint DEFAULT 0 NOT NULL,
	"grams" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_gap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"question" text NOT NULL,
	"fold" text NOT NULL,
	"lang" text NOT NULL,
	"channel" text DEFAULT 'console' NOT NULL,
	"reason" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"message_id" uuid,
	"question_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_passage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base_id" uuid NOT NULL,
	"source_id" uuid,
	"question_id" uuid,
	"revision" integer NOT NULL,
	"ord" integer NOT NULL,
	"start" integer DEFAULT 0 NOT NULL,
	"end" integer DEFAULT 0 NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"original" text,
	"place" jsonb,
	"lang" text NOT NULL,
	"stems" text NOT NULL,
	"hash" text NOT NULL,
	"tokens" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"words" "tsvector" NOT NULL,
	"grams" "tsvector" NOT NULL,
	"word_count" integer NOT NULL,
	"gram_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"text" text NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"answer" text NOT NULL,
	"translations" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"folds" text[] DEFAULT '{}' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_text" (
	"source_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"text" text NOT NULL,
	"map" jsonb NOT NULL,
	CONSTRAINT "knowledge_text_source_id_revision_pk" PRIMARY KEY("source_id","revision")
);
--> statement-breakpoint
CREATE TABLE "knowledge_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"upload_id" uuid,
	"html" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stopped_at" text,
	"reason" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "knowledge_term" (
	"base_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"df" integer NOT NULL,
	CONSTRAINT "knowledge_term_base_id_kind_word_pk" PRIMARY KEY("base_id","kind","word")
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_held_by_user_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_citation" ADD CONSTRAINT "chat_citation_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_citation" ADD CONSTRAINT "chat_citation_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_citation" ADD CONSTRAINT "chat_citation_question_id_knowledge_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."knowledge_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_retrieval" ADD CONSTRAINT "chat_retrieval_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_person" ADD CONSTRAINT "knowledge_person_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_person" ADD CONSTRAINT "knowledge_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_gap" ADD CONSTRAINT "knowledge_gap_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_gap" ADD CONSTRAINT "knowledge_gap_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_gap" ADD CONSTRAINT "knowledge_gap_question_id_knowledge_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."knowledge_question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD CONSTRAINT "knowledge_passage_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD CONSTRAINT "knowledge_passage_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passage" ADD CONSTRAINT "knowledge_passage_question_id_knowledge_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."knowledge_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_question" ADD CONSTRAINT "knowledge_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_question" ADD CONSTRAINT "knowledge_question_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_text" ADD CONSTRAINT "knowledge_text_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD CONSTRAINT "knowledge_source_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD CONSTRAINT "knowledge_source_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD CONSTRAINT "knowledge_source_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_term" ADD CONSTRAINT "knowledge_term_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_person" ON "chat" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "chat_base" ON "chat" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "chat_account" ON "chat" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_wish" ON "chat" USING btree ("user_id","wish");--> statement-breakpoint
CREATE INDEX "chat_citation_source" ON "chat_citation" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "chat_message_chat" ON "chat_message" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_wish" ON "chat_message" USING btree ("chat_id","wish");--> statement-breakpoint
CREATE INDEX "knowledge_person_user" ON "knowledge_person" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "knowledge_base_account" ON "knowledge_base" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_gap_once" ON "knowledge_gap" USING btree ("base_id","fold","reason","channel");--> statement-breakpoint
CREATE INDEX "knowledge_gap_account" ON "knowledge_gap" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_passage_source" ON "knowledge_passage" USING btree ("source_id","ord");--> statement-breakpoint
CREATE INDEX "knowledge_passage_question" ON "knowledge_passage" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "knowledge_passage_words" ON "knowledge_passage" USING gin ("base_id","stems","words") WHERE enabled;--> statement-breakpoint
CREATE INDEX "knowledge_passage_grams" ON "knowledge_passage" USING gin ("base_id","grams") WHERE enabled;--> statement-breakpoint
CREATE INDEX "knowledge_question_base" ON "knowledge_question" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_question_folds" ON "knowledge_question" USING gin ("folds");--> statement-breakpoint
CREATE INDEX "knowledge_source_base" ON "knowledge_source" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_source_account" ON "knowledge_source" USING btree ("account_id");