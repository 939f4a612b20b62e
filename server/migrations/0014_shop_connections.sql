CREATE TABLE "shop_consent" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"domain" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"webhook_id" text NOT NULL,
	"topic" text NOT NULL,
	"domain" text NOT NULL,
	"triggered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "gid" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "state" text DEFAULT 'connected' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "said" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "missing_scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "token_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "refresh_token" "bytea";--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "refresh_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "client_secret" "bytea";--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "connected_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "tells_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_consent" ADD CONSTRAINT "shop_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_consent_expires" ON "shop_consent" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("shop_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("shop_id","triggered_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_received" ON "webhook_delivery" USING btree ("received_at");