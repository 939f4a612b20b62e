CREATE TABLE "mcp_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"url" text NOT NULL,
	"header" text DEFAULT '' NOT NULL,
	"secret" "bytea",
	"hint" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"protocol" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_connection_account_id" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "mcp_tool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"approved" text,
	"approved_words" jsonb,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"refused" text,
	"risk" text DEFAULT 'write' NOT NULL,
	"confirm" text DEFAULT 'always' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plugin_operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plugin_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tool_name" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"tag" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"schema" jsonb NOT NULL,
	"wire" jsonb NOT NULL,
	"risk" text NOT NULL,
	"confirm" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugin_key" (
	"plugin_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plugin_key_plugin_id_pk" PRIMARY KEY("plugin_id")
);
--> statement-breakpoint
CREATE TABLE "plugin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"prefix" text NOT NULL,
	"description" text NOT NULL,
	"version" text NOT NULL,
	"format" text NOT NULL,
	"base_url" text NOT NULL,
	"offered" jsonb NOT NULL,
	"schemes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"subscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plugin_account_id" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "tool_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"user_id" uuid,
	"via" text NOT NULL,
	"tool" text NOT NULL,
	"arguments" text NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mcp_connection" ADD CONSTRAINT "mcp_connection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_tool" ADD CONSTRAINT "mcp_tool_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_tool" ADD CONSTRAINT "mcp_tool_of" FOREIGN KEY ("account_id","connection_id") REFERENCES "public"."mcp_connection"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_operation" ADD CONSTRAINT "plugin_operation_of" FOREIGN KEY ("account_id","plugin_id") REFERENCES "public"."plugin"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_key" ADD CONSTRAINT "plugin_key_of" FOREIGN KEY ("account_id","plugin_id") REFERENCES "public"."plugin"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin" ADD CONSTRAINT "plugin_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_call" ADD CONSTRAINT "tool_call_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_call" ADD CONSTRAINT "tool_call_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_connection_prefix" ON "mcp_connection" USING btree ("account_id","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "mcp_tool_name" ON "mcp_tool" USING btree ("connection_id","name");--> statement-breakpoint
CREATE INDEX "mcp_tool_connection" ON "mcp_tool" USING btree ("account_id","connection_id");--> statement-breakpoint
CREATE INDEX "mcp_tool_approved_by" ON "mcp_tool" USING btree ("approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_operation_name" ON "plugin_operation" USING btree ("plugin_id",lower("tool_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_operation_position" ON "plugin_operation" USING btree ("plugin_id","position");--> statement-breakpoint
CREATE INDEX "plugin_operation_plugin" ON "plugin_operation" USING btree ("account_id","plugin_id");--> statement-breakpoint
CREATE INDEX "plugin_key_plugin" ON "plugin_key" USING btree ("account_id","plugin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_prefix" ON "plugin" USING btree ("account_id","prefix");--> statement-breakpoint
CREATE INDEX "tool_call_source" ON "tool_call" USING btree ("account_id","source_id","id");--> statement-breakpoint
CREATE INDEX "tool_call_user" ON "tool_call" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tool_call_at" ON "tool_call" USING btree ("at");