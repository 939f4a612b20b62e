CREATE TABLE "playground_answer" (
	"run_id" uuid NOT NULL,
	"turn" smallint NOT NULL,
	"place" smallint NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"thoughts" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"first_byte_ms" integer,
	"total_ms" integer,
	"tokens_in" integer,
	"tokens_out" integer,
	"points" bigint,
	"call_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "playground_answer_run_id_turn_place_pk" PRIMARY KEY("run_id","turn","place")
);
--> statement-breakpoint
CREATE TABLE "playground_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"system" text NOT NULL,
	"models" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"wish" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playground_turn" (
	"run_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"message" text NOT NULL,
	"files" jsonb NOT NULL,
	"wish" text,
	CONSTRAINT "playground_turn_run_id_n_pk" PRIMARY KEY("run_id","n")
);
--> statement-breakpoint
ALTER TABLE "playground_answer" ADD CONSTRAINT "playground_answer_run_id_turn_playground_turn_run_id_n_fk" FOREIGN KEY ("run_id","turn") REFERENCES "public"."playground_turn"("run_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playground_run" ADD CONSTRAINT "playground_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playground_turn" ADD CONSTRAINT "playground_turn_run_id_playground_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."playground_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playground_answer_open" ON "playground_answer" USING btree ("seen_at") WHERE state in ('waiting', 'writing');--> statement-breakpoint
CREATE INDEX "playground_run_person" ON "playground_run" USING btree ("account_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "playground_run_wish" ON "playground_run" USING btree ("account_id","user_id","wish") WHERE wish is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "playground_turn_wish" ON "playground_turn" USING btree ("run_id","wish") WHERE wish is not null;