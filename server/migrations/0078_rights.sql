CREATE TABLE "member_hand_over" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"things" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "audit_months" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "admins_export" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "of_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_hand_over" ADD CONSTRAINT "member_hand_over_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_hand_over_account" ON "member_hand_over" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "run_person" ON "run" USING btree ("account_id","user_id") WHERE state in ('waiting', 'writing');--> statement-breakpoint
-- By hand, from here to the end. The audit log is final but for two things that an account's owner may want: what is older than it is to be kept
-- goes, and who somebody was is taken out of it. Both go through a function that says so to the trigger; all else is refused as before.
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('storewright.audit', true) = 'retention' then return null; end if;
  if tg_op = 'UPDATE' and current_setting('storewright.audit', true) = 'forgotten' then return null; end if;
  raise exception '% on audit_log: what was done is never changed', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
do $$ begin execute format('grant update, delete on audit_log to %I', current_user); end $$;
--> statement-breakpoint
-- So many of an account's rows from before a moment, the oldest first; answers how many went.
create function audit_log_let_go(p_account uuid, p_before timestamptz, p_most integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  perform set_config('storewright.audit', 'retention', true);
  delete from audit_log where id in (select id from audit_log where account_id = p_account and at < p_before order by id limit p_most);
  get diagnostics v_count = row_count;
  perform set_config('storewright.audit', '', true);
  return v_count;
end $$;
--> statement-breakpoint
-- Takes somebody's name and address out of what an account's log says: as who did it, and as whom it was done to.
create function audit_log_forget(p_account uuid, p_user uuid, p_email text, p_as text) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  perform set_config('storewright.audit', 'forgotten', true);
  update audit_log
     set actor = case when actor_id = p_user or lower(actor) = lower(p_email) then p_as else actor end,
         actor_id = case when actor_id = p_user then null else actor_id end,
         address = case when actor_id = p_user then '' else address end,
         target = case when lower(target) = lower(p_email) then p_as else target end,
         detail = case when strpos(lower(detail::text), lower(p_email)) > 0 then '{}'::jsonb else detail end
   where account_id = p_account and (actor_id = p_user or lower(actor) = lower(p_email) or lower(target) = lower(p_email) or strpos(lower(detail::text), lower(p_email)) > 0);
  get diagnostics v_count = row_count;
  perform set_config('storewright.audit', '', true);
  return v_count;
end $$;
