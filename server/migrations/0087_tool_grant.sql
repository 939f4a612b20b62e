CREATE TABLE "tool_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plugin_id" uuid,
	"connection_id" uuid,
	"group_id" uuid,
	"user_id" uuid,
	CONSTRAINT "tool_grant_one" CHECK (num_nonnulls(plugin_id, connection_id) = 1 and num_nonnulls(group_id, user_id) = 1)
);
--> statement-breakpoint
-- What is there works for whom it worked for.
ALTER TABLE "mcp_connection" ADD COLUMN "access" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "mcp_connection" ALTER COLUMN "access" SET DEFAULT 'managers';--> statement-breakpoint
ALTER TABLE "plugin_operation" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "plugin" ADD COLUMN "access" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin" ALTER COLUMN "access" SET DEFAULT 'managers';--> statement-breakpoint
ALTER TABLE "tool_grant" ADD CONSTRAINT "tool_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_grant" ADD CONSTRAINT "tool_grant_group_id_member_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_grant" ADD CONSTRAINT "tool_grant_membership" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_grant" ADD CONSTRAINT "tool_grant_of_plugin" FOREIGN KEY ("account_id","plugin_id") REFERENCES "public"."plugin"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_grant" ADD CONSTRAINT "tool_grant_of_connection" FOREIGN KEY ("account_id","connection_id") REFERENCES "public"."mcp_connection"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_grant_plugin" ON "tool_grant" USING btree ("account_id","plugin_id");--> statement-breakpoint
CREATE INDEX "tool_grant_connection" ON "tool_grant" USING btree ("account_id","connection_id");--> statement-breakpoint
CREATE INDEX "tool_grant_group" ON "tool_grant" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "tool_grant_member" ON "tool_grant" USING btree ("account_id","user_id");