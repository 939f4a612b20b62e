CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"property_type" text DEFAULT 'STANDARD' NOT NULL,
	"company_name" text,
	"domain" text DEFAULT '' NOT NULL,
	"writing_language" text DEFAULT 'en' NOT NULL,
	"writing_tone" text DEFAULT 'plain' NOT NULL,
	"writing_instructions" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"current_shop_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"usage" text[] NOT NULL,
	"operator" boolean DEFAULT false NOT NULL,
	"is_dismissed_tips" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"account_id" uuid,
	"account_name" text,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"by_account_id" uuid NOT NULL,
	"how" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"paid" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"reason" text,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger"."attempt" (
	"reservation_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"upstream_id" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"usage" jsonb,
	"cost" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_reservation_id_n_pk" PRIMARY KEY("reservation_id","n"),
	CONSTRAINT "attempt_cost" CHECK ("ledger"."attempt"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger"."burn" (
	"movement_id" uuid NOT NULL,
	"lot_id" bigint NOT NULL,
	"turn" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"left_after" bigint NOT NULL,
	CONSTRAINT "burn_movement_id_lot_id_pk" PRIMARY KEY("movement_id","lot_id"),
	CONSTRAINT "burn_amounts" CHECK ("ledger"."burn"."amount" > 0 and "ledger"."burn"."left_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger"."last_check" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."limit_month" (
	"limit_id" bigint NOT NULL,
	"month" date NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "limit_month_limit_id_month_pk" PRIMARY KEY("limit_id","month"),
	CONSTRAINT "limit_month_counters" CHECK ("ledger"."limit_month"."used" >= 0 and "ledger"."limit_month"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger"."limit_notice" (
	"limit_id" bigint NOT NULL,
	"month" date NOT NULL,
	"percent" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "limit_notice_limit_id_month_percent_pk" PRIMARY KEY("limit_id","month","percent")
);
--> statement-breakpoint
CREATE TABLE "ledger"."lot" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger"."lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"movement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"spent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "lot_amounts" CHECK ("ledger"."lot"."amount" > 0 and "ledger"."lot"."remaining" between 0 and "ledger"."lot"."amount" and "ledger"."lot"."spent" = ("ledger"."lot"."remaining" = 0)),
	CONSTRAINT "lot_paid_never_ends" CHECK ("ledger"."lot"."kind" = 'promotional' or "ledger"."lot"."expires_at" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger"."monthly_limit" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger"."monthly_limit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"cap" bigint,
	CONSTRAINT "monthly_limit_subject" UNIQUE("account_id","scope","subject_id"),
	CONSTRAINT "monthly_limit_cap" CHECK ("ledger"."monthly_limit"."cap" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger"."movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"points" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"place" text,
	"subject" text NOT NULL,
	"by" text NOT NULL,
	"outcome" text,
	"shop_id" uuid,
	"price" jsonb,
	"journal" text,
	"meta" jsonb,
	CONSTRAINT "movement_seq" UNIQUE("wallet_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger"."range_hash" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger"."range_hash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_id" bigint NOT NULL,
	"transfers" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"request_hash" text NOT NULL,
	"price_version" integer NOT NULL,
	"what" jsonb NOT NULL,
	"limit_ids" bigint[] DEFAULT '{}' NOT NULL,
	"month" date,
	"checkpoint" bigint DEFAULT 0 NOT NULL,
	"settled" bigint,
	"settled_by" text,
	"lease_until" timestamp with time zone NOT NULL,
	"worker" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "reservation_amounts" CHECK ("ledger"."reservation"."amount" > 0 and "ledger"."reservation"."checkpoint" >= 0 and "ledger"."reservation"."settled" >= 0),
	CONSTRAINT "reservation_over" CHECK (("ledger"."reservation"."state" in ('settled', 'released')) = ("ledger"."reservation"."closed_at" is not null) and ("ledger"."reservation"."closed_at" is null) = ("ledger"."reservation"."settled" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger"."transfer" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger"."transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"wallet_id" bigint NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_once" UNIQUE("journal_id","leg"),
	CONSTRAINT "transfer_amount" CHECK ("ledger"."transfer"."amount" > 0 and "ledger"."transfer"."debit" <> "ledger"."transfer"."credit")
);
--> statement-breakpoint
CREATE TABLE "ledger"."wallet" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger"."wallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"credits" bigint DEFAULT 0 NOT NULL,
	"debits" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"debt" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"next_expiry" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_counters" CHECK ("ledger"."wallet"."credits" >= 0 and "ledger"."wallet"."debits" >= 0 and "ledger"."wallet"."pending" >= 0 and "ledger"."wallet"."debt" >= 0),
	CONSTRAINT "wallet_no_overdraft" CHECK ("ledger"."wallet"."credits" - "ledger"."wallet"."debits" + "ledger"."wallet"."debt" >= "ledger"."wallet"."pending")
);
--> statement-breakpoint
CREATE TABLE "plan_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"to_plan" text NOT NULL,
	"why" text NOT NULL,
	"purchase_id" uuid,
	"user_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_plan" text NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"money" jsonb NOT NULL,
	"points" text NOT NULL,
	"gateway" text,
	"worth" jsonb,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_request" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_request_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "plan_wish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"subscription" text NOT NULL,
	"wish" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pro_reason" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"text" text NOT NULL,
	"mean" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"anchored_at" timestamp with time zone,
	"months" integer DEFAULT 0 NOT NULL,
	"period_started_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"paid" jsonb,
	"purchase_id" uuid,
	"gateway" text,
	"subscription" text,
	"next_plan" text,
	"grace_ends_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"trialed_at" timestamp with time zone,
	"downgraded_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"version" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"state" text NOT NULL,
	"coins" bigint NOT NULL,
	"points" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "dispute_gateway_ref_pk" PRIMARY KEY("gateway","ref")
);
--> statement-breakpoint
CREATE TABLE "payer" (
	"account_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"card" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payer_account_id_gateway_pk" PRIMARY KEY("account_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"purchase_id" uuid,
	"payment" text,
	"says" jsonb NOT NULL,
	"payload" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_event_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"wallet" text NOT NULL,
	"number" text NOT NULL,
	"purpose" text NOT NULL,
	"plan" text,
	"state" text DEFAULT 'awaiting_payment' NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"points" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate" text NOT NULL,
	"price_version" integer NOT NULL,
	"gateway" text NOT NULL,
	"ref" text,
	"payment" text,
	"payer" text,
	"subscription" text,
	"checkout" jsonb,
	"monthly" boolean DEFAULT false NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"next_look_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "purchase_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_amounts" CHECK ("purchase"."points" >= 0 and ("purchase"."coins" > 0 or "purchase"."coins" = 0 and "purchase"."purpose" = 'plan'))
);
--> statement-breakpoint
CREATE TABLE "redeem_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"points" bigint NOT NULL,
	"kind" text NOT NULL,
	"made" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_batch_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "redeem_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"by" text,
	"idempotency_key" text,
	"redeemed_at" timestamp with time zone,
	"void_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "redeem_key_hash_unique" UNIQUE("hash"),
	CONSTRAINT "redeem_key_once" CHECK ("redeem_key"."redeemed_at" is null or "redeem_key"."void_at" is null)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"coins" bigint NOT NULL,
	"points" bigint,
	"points_returned" bigint,
	"state" text NOT NULL,
	"failed_there" boolean DEFAULT false NOT NULL,
	"told_as" text,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"idempotency_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_told" UNIQUE("purchase_id","told_as"),
	CONSTRAINT "refund_key" UNIQUE("purchase_id","idempotency_key"),
	CONSTRAINT "refund_amounts" CHECK ("refund"."coins" > 0 and "refund"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "balance_reminder" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"verified_at" timestamp with time zone,
	"below" bigint,
	"armed" boolean DEFAULT true NOT NULL,
	"told_seq" bigint,
	"user_id" uuid,
	CONSTRAINT "balance_reminder_below" CHECK ("balance_reminder"."below" > 0),
	CONSTRAINT "balance_reminder_verified" CHECK ("balance_reminder"."verified_at" is null or "balance_reminder"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "email_captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ending_notice" (
	"lot_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_choice" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"engine" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"key" "bytea",
	"key_hint" text DEFAULT '' NOT NULL,
	"first_token_ms" integer,
	"tested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_key" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"key_hint" text NOT NULL,
	"model" text NOT NULL,
	"first_token_ms" integer NOT NULL,
	"tested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"current" text DEFAULT '' NOT NULL,
	"checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"good_run" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"why" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "letter_done_state" CHECK (("letter"."state" = 'waiting') = ("letter"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "demo_product" (
	"domain" text NOT NULL,
	"id" bigint NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"product" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_product_domain_id_pk" PRIMARY KEY("domain","id")
);
--> statement-breakpoint
CREATE TABLE "demo_shop" (
	"domain" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"plan" text DEFAULT 'standard' NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"gid" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"handle" text NOT NULL,
	"status" text NOT NULL,
	"description_html" text NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_title_key" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variant_count" integer DEFAULT 0 NOT NULL,
	"metafields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture" jsonb,
	"sku" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"quality" text DEFAULT 'fair' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"scored" jsonb NOT NULL,
	"worst" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_score" integer,
	"same_seo_title" text[] DEFAULT '{}' NOT NULL,
	"nearest_title" text,
	"nearest_similarity" real,
	"signature" "bytea",
	"search" "tsvector" DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"optimised_at" timestamp with time zone,
	"shop_updated_at" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"synced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"choices" jsonb DEFAULT '{"shipTo":[],"shipFrom":[],"collections":[]}'::jsonb NOT NULL,
	"token" "bytea",
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'freestyle' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"brief" jsonb NOT NULL,
	"listing" jsonb NOT NULL,
	"base" jsonb,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"unsupported" integer DEFAULT 0 NOT NULL,
	"engine" text DEFAULT 'starter' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"draft_id" uuid,
	"product_id" uuid,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"gid" text,
	"handle" text,
	"title" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"vouches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"reverts" uuid,
	"lease_until" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid,
	"kind" text NOT NULL,
	"engine" text NOT NULL,
	"engine_label" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"charge_id" uuid NOT NULL,
	"owed" boolean DEFAULT false NOT NULL,
	"free_tries" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer,
	"error" text,
	"written" jsonb,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."attempt" ADD CONSTRAINT "attempt_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "ledger"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."limit_month" ADD CONSTRAINT "limit_month_limit_id_monthly_limit_id_fk" FOREIGN KEY ("limit_id") REFERENCES "ledger"."monthly_limit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."limit_notice" ADD CONSTRAINT "limit_notice_limit_id_monthly_limit_id_fk" FOREIGN KEY ("limit_id") REFERENCES "ledger"."monthly_limit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."lot" ADD CONSTRAINT "lot_wallet_id_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "ledger"."wallet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."monthly_limit" ADD CONSTRAINT "monthly_limit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."wallet" ADD CONSTRAINT "wallet_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_request" ADD CONSTRAINT "plan_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_wish" ADD CONSTRAINT "plan_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_reason" ADD CONSTRAINT "pro_reason_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer" ADD CONSTRAINT "payer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_key" ADD CONSTRAINT "redeem_key_batch_id_redeem_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redeem_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_key" ADD CONSTRAINT "redeem_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_captcha" ADD CONSTRAINT "email_captcha_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_choice" ADD CONSTRAINT "engine_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine" ADD CONSTRAINT "engine_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_key" ADD CONSTRAINT "own_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_product" ADD CONSTRAINT "demo_product_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_token" ADD CONSTRAINT "demo_token_domain_demo_shop_domain_fk" FOREIGN KEY ("domain") REFERENCES "public"."demo_shop"("domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_try_until" ON "sign_in_try" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code");--> statement-breakpoint
CREATE INDEX "referral_by" ON "referral" USING btree ("by_account_id");--> statement-breakpoint
CREATE INDEX "reward_account" ON "reward" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "reward_due" ON "reward" USING btree ("available_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_idempotency" ON "withdrawal" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "withdrawal_account" ON "withdrawal" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "burn_lot" ON "ledger"."burn" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "limit_notice_untold" ON "ledger"."limit_notice" USING btree ("at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "lot_open" ON "ledger"."lot" USING btree ("wallet_id") WHERE not spent;--> statement-breakpoint
CREATE INDEX "lot_ending" ON "ledger"."lot" USING btree ("expires_at") WHERE not spent and expires_at is not null;--> statement-breakpoint
CREATE INDEX "lot_movement" ON "ledger"."lot" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "movement_statement" ON "ledger"."movement" USING btree ("account_id","at","seq","id");--> statement-breakpoint
CREATE INDEX "movement_journal" ON "ledger"."movement" USING btree ("journal") WHERE journal is not null;--> statement-breakpoint
CREATE INDEX "reservation_overdue" ON "ledger"."reservation" USING btree ("lease_until") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reservation_open" ON "ledger"."reservation" USING btree ("wallet_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_owner" ON "ledger"."wallet" USING btree ("account_id",coalesce("user_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "plan_change_account" ON "plan_change" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_one_open" ON "plan_order" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_wish_due" ON "plan_wish" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "plan_wish_subscription" ON "plan_wish" USING btree ("subscription");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_reason_one_asked" ON "pro_reason" USING btree ("account_id","plan") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "pro_reason_account" ON "pro_reason" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("period_ends_at");--> statement-breakpoint
CREATE INDEX "dispute_purchase" ON "dispute" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_event_waiting" ON "payment_event" USING btree ("next_try_at") WHERE state in ('received', 'failed');--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "purchase_account" ON "purchase" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_key" ON "purchase" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "purchase_payment" ON "purchase" USING btree ("gateway","payment");--> statement-breakpoint
CREATE INDEX "purchase_subscription" ON "purchase" USING btree ("gateway","subscription") WHERE subscription is not null;--> statement-breakpoint
CREATE INDEX "purchase_waiting" ON "purchase" USING btree ("gateway","next_look_at") WHERE state = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "redeem_key_batch" ON "redeem_key" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_key_account" ON "redeem_key" USING btree ("account_id","redeemed_at") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_key_request" ON "redeem_key" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("next_try_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "balance_reminder_wanted" ON "balance_reminder" USING btree ("account_id") WHERE verified_at is not null and below is not null;--> statement-breakpoint
CREATE INDEX "email_captcha_account" ON "email_captcha" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "email_captcha_email" ON "email_captcha" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "engine_account" ON "engine" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("account_id","subject_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_one_at_a_time" ON "job" USING btree ("subject_id","kind") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "letter_waiting" ON "letter" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_done" ON "letter" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_product_handle" ON "demo_product" USING btree ("domain","handle");--> statement-breakpoint
CREATE INDEX "demo_product_recent" ON "demo_product" USING btree ("domain","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_gid" ON "product" USING btree ("shop_id","gid");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_score" ON "product" USING btree ("shop_id","score","id");--> statement-breakpoint
CREATE INDEX "product_recent" ON "product" USING btree ("shop_id","shop_updated_at","id");--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("shop_id","title_key","id");--> statement-breakpoint
CREATE INDEX "product_filter" ON "product" USING btree ("shop_id","account_id","status","quality");--> statement-breakpoint
CREATE INDEX "product_seo_title" ON "product" USING btree ("shop_id","seo_title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_account_domain" ON "shop" USING btree ("account_id","domain");--> statement-breakpoint
CREATE INDEX "shop_domain" ON "shop" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_idempotency" ON "draft" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_one_open" ON "draft" USING btree ("account_id","user_id","product_id") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "draft_recent" ON "draft" USING btree ("account_id","shop_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_idempotency" ON "publication" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "publication_product" ON "publication" USING btree ("account_id","product_id","created_at");--> statement-breakpoint
CREATE INDEX "publication_open" ON "publication" USING btree ("state","lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_one_per_draft" ON "publication" USING btree ("draft_id") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "publication_one_per_product" ON "publication" USING btree ("shop_id","gid") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "writing_idempotency" ON "writing" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_charge" ON "writing" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "writing_open" ON "writing" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "writing_time" ON "writing" USING btree ("account_id","created_at");