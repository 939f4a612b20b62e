CREATE TABLE "run_event" (
	"run_id" uuid NOT NULL,
	"until" integer NOT NULL,
	"part" jsonb NOT NULL,
	CONSTRAINT "run_event_run_id_until_pk" PRIMARY KEY("run_id","until")
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"parts" jsonb,
	"late" jsonb,
	"error" text DEFAULT '' NOT NULL,
	"first_byte_ms" integer,
	"total_ms" integer,
	"tokens_in" integer,
	"tokens_out" integer,
	"points" bigint,
	"call_id" uuid,
	"uncounted" uuid[] DEFAULT '{}' NOT NULL,
	"most_tokens" integer,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_event" ADD CONSTRAINT "run_event_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_account" ON "run" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "run_open" ON "run" USING btree ("seen_at") WHERE state in ('waiting', 'writing');--> statement-breakpoint
-- By hand, from here to the word "end": what an answer held becomes a run of its own. One that is still written is stopped by this very start.
CREATE FUNCTION pg_temp.said(said text, files jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('type', 'file', 'url', '/api/api_integration/playground/files/' || (file ->> 'id') || '/',
      'mediaType', file ->> 'media_type', 'providerMetadata', jsonb_build_object('storewright', file))) FROM jsonb_array_elements(files) AS file), '[]'::jsonb)
    || CASE WHEN said = '' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('type', 'text-start', 'id', 'text-1'),
      jsonb_build_object('type', 'text-delta', 'id', 'text-1', 'delta', said), jsonb_build_object('type', 'text-end', 'id', 'text-1')) END
$$;--> statement-breakpoint
ALTER TABLE "playground_answer" ADD COLUMN "attempts" uuid[];--> statement-breakpoint
UPDATE "playground_answer" SET "attempts" = ARRAY[gen_random_uuid()];--> statement-breakpoint
INSERT INTO "run" ("id", "account_id", "user_id", "place", "state", "parts", "late", "error", "first_byte_ms", "total_ms", "tokens_in", "tokens_out", "points", "call_id", "uncounted", "most_tokens", "created_at", "seen_at")
SELECT a."attempts"[1], r."account_id", r."user_id", 'playground', a."ended",
  jsonb_build_array(jsonb_build_object('type', 'start', 'messageId', a."attempts"[1]))
  || CASE WHEN a."thoughts" = '' THEN '[]'::jsonb ELSE jsonb_build_array(
       jsonb_build_object('type', 'reasoning-start', 'id', 'reasoning-1'),
       jsonb_build_object('type', 'reasoning-delta', 'id', 'reasoning-1', 'delta', a."thoughts"),
       jsonb_build_object('type', 'reasoning-end', 'id', 'reasoning-1')) END
  || pg_temp.said(a."text", a."files")
  || CASE a."ended"
       WHEN 'failed' THEN jsonb_build_array(jsonb_build_object('type', 'error', 'errorText', a."why"))
       WHEN 'stopped' THEN jsonb_build_array(jsonb_build_object('type', 'abort', 'reason', a."why"))
       ELSE jsonb_build_array(jsonb_build_object('type', 'finish', 'finishReason', CASE WHEN a."why" = '' THEN 'stop' ELSE 'length' END)) END,
  CASE WHEN a."late" IS NULL THEN NULL ELSE pg_temp.said(a."late" ->> 'text', a."late" -> 'files') END,
  a."why", a."first_byte_ms", a."total_ms", a."tokens_in", a."tokens_out", a."points", a."call_id", a."uncounted", a."most_tokens", r."created_at", a."seen_at"
FROM (
  SELECT *,
    CASE WHEN "state" IN ('waiting', 'writing') THEN 'stopped' ELSE "state" END AS "ended",
    CASE WHEN "state" IN ('waiting', 'writing') THEN 'The server was started anew while this was written.' ELSE "error" END AS "why"
  FROM "playground_answer"
) a JOIN "playground_run" r ON r."id" = a."run_id";--> statement-breakpoint
DROP FUNCTION pg_temp.said(text, jsonb);--> statement-breakpoint
ALTER TABLE "playground_answer" ALTER COLUMN "attempts" SET NOT NULL;--> statement-breakpoint
-- end
DROP INDEX "playground_answer_open";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "files";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "thoughts";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "late";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "first_byte_ms";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "total_ms";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "tokens_in";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "tokens_out";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "call_id";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "uncounted";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "most_tokens";--> statement-breakpoint
ALTER TABLE "playground_answer" DROP COLUMN "seen_at";