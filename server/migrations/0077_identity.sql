CREATE TABLE "directory_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"wanted" boolean DEFAULT true NOT NULL,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_attempt" (
	"state" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"browser" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"tried_by" uuid,
	"back" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_connection" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"join_as" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"tried" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identity" (
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identity_account_id_issuer_subject_pk" PRIMARY KEY("account_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "verified_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "by_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_group" ADD COLUMN "kept_by" text;--> statement-breakpoint
ALTER TABLE "member_group" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "member_group" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_person" ADD CONSTRAINT "directory_person_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempt" ADD CONSTRAINT "sso_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identity" ADD CONSTRAINT "sso_identity_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_domain" ADD CONSTRAINT "verified_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_name" ON "directory_person" USING btree ("account_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_member" ON "directory_person" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "directory_person_email" ON "directory_person" USING btree ("account_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_token_hash" ON "scim_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "scim_token_account" ON "scim_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sso_attempt_expires" ON "sso_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identity_member" ON "sso_identity" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verified_domain_account" ON "verified_domain" USING btree ("account_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "verified_domain_one" ON "verified_domain" USING btree ("domain") WHERE verified_at is not null;