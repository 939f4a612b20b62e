ALTER TABLE "account" ADD COLUMN "talk_months" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "call_months" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "brand_logo" jsonb;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "brand_colour" text;--> statement-breakpoint
-- The books' clock: for the demo, which tells a month that lies behind it, a transaction may say that it is another moment. Written by hand.
create or replace function ledger.now() returns timestamptz language sql volatile as
  $$ select coalesce(nullif(current_setting('ledger.as_of', true), '')::timestamptz, clock_timestamp()) $$;
