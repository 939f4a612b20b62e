CREATE TABLE "assistant_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"host" text NOT NULL,
	"risk" text NOT NULL,
	"confirm" text NOT NULL,
	"args" text NOT NULL,
	"request" jsonb NOT NULL,
	"hash" text NOT NULL,
	"allowed" boolean,
	"taken_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD COLUMN "runs_before" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD COLUMN "paused" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_approval" ADD CONSTRAINT "assistant_approval_answer_id_assistant_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."assistant_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_approval_answer" ON "assistant_approval" USING btree ("answer_id","id");