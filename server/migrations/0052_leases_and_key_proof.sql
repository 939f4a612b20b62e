CREATE TABLE "chore_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_proof" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "key_proof_one" CHECK ("key_proof"."id" = 1)
);
