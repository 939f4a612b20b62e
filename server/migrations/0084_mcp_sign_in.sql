CREATE TABLE "mcp_auth" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"granted" "bytea" NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mcp_sign_in" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"begun" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mcp_auth" ADD CONSTRAINT "mcp_auth_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_auth" ADD CONSTRAINT "mcp_auth_of" FOREIGN KEY ("account_id","connection_id") REFERENCES "public"."mcp_connection"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sign_in" ADD CONSTRAINT "mcp_sign_in_of" FOREIGN KEY ("account_id","connection_id") REFERENCES "public"."mcp_connection"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mcp_auth_user" ON "mcp_auth" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mcp_auth_connection" ON "mcp_auth" USING btree ("account_id","connection_id");--> statement-breakpoint
CREATE INDEX "mcp_sign_in_connection" ON "mcp_sign_in" USING btree ("account_id","connection_id");--> statement-breakpoint
CREATE INDEX "mcp_sign_in_old" ON "mcp_sign_in" USING btree ("expires_at");