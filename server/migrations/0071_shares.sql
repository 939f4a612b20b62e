CREATE TABLE "knowledge_share_day" (
	"share_id" uuid NOT NULL,
	"whose" uuid NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "knowledge_share_day_share_id_whose_day_pk" PRIMARY KEY("share_id","whose","day")
);
--> statement-breakpoint
CREATE TABLE "knowledge_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mode" text NOT NULL,
	"password_hash" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"per_guest" integer NOT NULL,
	"per_day" integer NOT NULL,
	"full_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_page" (
	"source_id" uuid NOT NULL,
	"url" text NOT NULL,
	"landed" text NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"links" text[] NOT NULL,
	"hash" text NOT NULL,
	"etag" text,
	"modified" text,
	"version" integer NOT NULL,
	CONSTRAINT "knowledge_page_source_id_url_pk" PRIMARY KEY("source_id","url")
);
--> statement-breakpoint
ALTER TABLE "ledger"."burn" DROP CONSTRAINT "burn_amounts";--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "site" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "every" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_source" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_share_day" ADD CONSTRAINT "knowledge_share_day_share_id_knowledge_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."knowledge_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_guest" ADD CONSTRAINT "knowledge_guest_share_id_knowledge_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."knowledge_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_base_id_knowledge_base_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_share" ADD CONSTRAINT "knowledge_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_page" ADD CONSTRAINT "knowledge_page_source_id_knowledge_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_guest_token" ON "knowledge_guest" USING btree ("share_id","token");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_share_key" ON "knowledge_share" USING btree ("key");--> statement-breakpoint
CREATE INDEX "knowledge_share_base" ON "knowledge_share" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "knowledge_share_account" ON "knowledge_share" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "knowledge_share_user" ON "knowledge_share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "knowledge_source_shop" ON "knowledge_source" USING btree ("shop_id") WHERE shop_id is not null;--> statement-breakpoint
CREATE INDEX "knowledge_source_next" ON "knowledge_source" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "run_free" ON "run" USING btree ("seen_at") WHERE free and uncounted <> '{}';--> statement-breakpoint
ALTER TABLE "ledger"."burn" ADD CONSTRAINT "burn_amounts" CHECK ("ledger"."burn"."amount" <> 0 and "ledger"."burn"."left_after" >= 0);--> statement-breakpoint
-- Written by hand. What a request cost comes back: to the lots that it was taken from, or with their last day where that is over;
-- and out of what its lease counted against limits, so that nobody's month is shorter for an answer that cost nothing. Once.
create function ledger.give_back(p_id uuid, p_account uuid, p_request uuid) returns void language plpgsql as $$
declare
  v_now timestamptz;
  v_wallet ledger.wallet;
  v_request ledger.movement;
  v_lease ledger.reservation;
  v_burn record;
  v_owed bigint;
  v_give bigint;
  v_turn smallint := 0;
begin
  select * into v_request from ledger.movement where id = p_request and account_id = p_account and kind = 'request' and points < 0;
  if not found then
    return;
  end if;
  select * into strict v_wallet from ledger.wallet where id = v_request.wallet_id for no key update;
  if exists (select from ledger.movement where id = p_id) then
    return;
  end if;
  v_now := ledger.now();
  v_owed := greatest(0, v_wallet.debits - v_wallet.credits);
  select * into v_lease from ledger.reservation where id = v_request.lease and wallet_id = v_wallet.id and drawn is not null;
  if v_lease.limit_ids <> '{}' then
    perform from ledger.limit_month where limit_id = any(v_lease.limit_ids) and month = v_lease.month order by limit_id for no key update;
    update ledger.limit_month set used = used + v_request.points where limit_id = any(v_lease.limit_ids) and month = v_lease.month;
  end if;
  update ledger.reservation set drawn = drawn + v_request.points where id = v_lease.id;
  v_wallet := ledger.move(v_wallet.id, -v_request.points);
  insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
  values (p_id, 1, v_wallet.id, 'revenue', 'wallet', -v_request.points, 'adjustment', v_now);
  insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, shop_id, lease, journal)
  values (p_id, v_wallet.id, v_wallet.seq, v_wallet.account_id, v_request.user_id, v_now, 'adjustment', -v_request.points, v_wallet.credits - v_wallet.debits,
          v_request.place, v_request.subject, v_request."by", v_request.shop_id, v_lease.id, 'given_back:' || p_request);
  for v_burn in
    select l.*, b.burned from (
      select v_request.lot_id as lot_id, 1::smallint as turn, -v_request.points as burned where v_request.lot_id is not null
      union all
      select lot_id, turn, amount from ledger.burn where movement_id = p_request) b
      join ledger.lot l on l.id = b.lot_id and l.wallet_id = v_wallet.id order by b.turn
  loop
    -- What was owed is taken from what comes.
    v_give := v_burn.burned - least(v_owed, v_burn.burned);
    v_owed := v_owed - least(v_owed, v_burn.burned);
    continue when v_give = 0;
    if v_burn.expires_at <= v_now then
      insert into ledger.lot (wallet_id, movement_id, kind, source, amount, remaining, created_at, expires_at)
      values (v_wallet.id, p_id, v_burn.kind, v_burn.source, v_give, v_give, v_now, v_burn.expires_at);
    else
      v_turn := v_turn + 1;
      update ledger.lot set remaining = remaining + v_give, spent = false where id = v_burn.id;
      insert into ledger.burn (movement_id, lot_id, turn, amount, left_after) values (p_id, v_burn.id, v_turn, -v_give, v_burn.remaining + v_give);
    end if;
    update ledger.wallet set next_expiry = least(next_expiry, v_burn.expires_at) where id = v_wallet.id and v_burn.expires_at is not null;
  end loop;
end $$;
