-- ledger.lease as it was, but for one thing: what does not fit tells nobody that a limit is reached. A call is held for at its
-- bound, which may be most of a limit of which little is used; people are told by ledger.count, of what was settled.

-- Sets points aside for an app, or adds to its lease: `p_least` at least, or nothing at all; rather `p_wish`; and by itself 2 % of
-- what is left, at most 2,000 points and at least 20, as far as they go. `state` is held; over, where this lease is closed or of
-- another month, and a new one is due; or why not: short, frozen, limit.
create or replace function ledger.lease(
  p_id uuid, p_account uuid, p_least bigint, p_wish bigint, p_limits jsonb, p_seconds integer, p_worker text, p_what jsonb
) returns table (state text, granted bigint, available bigint, cap bigint, used bigint, held bigint, month_left bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_month date;
  v_wallet ledger.wallet;
  v_lease ledger.reservation;
  v_limits bigint[];
  v_room bigint;
  v_id bigint := ledger.wallet_of(p_account, null);
begin
  select * into strict v_wallet from ledger.wallet where id = v_id for no key update;
  if v_wallet.next_expiry <= ledger.now() then
    perform ledger.expire(v_id);
    select * into strict v_wallet from ledger.wallet where id = v_id;
  end if;
  v_now := ledger.now();
  v_month := ledger.month(p_account, v_now);
  granted := 0;
  available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
  month_left := extract(epoch from ledger.month_end(p_account, v_now) - v_now);
  select * into v_lease from ledger.reservation where id = p_id;
  if found and (v_lease.drawn is null or v_lease.closed_at is not null or v_lease.month <> v_month or v_lease.wallet_id <> v_id) then
    state := 'over';
    return next;
    return;
  end if;
  v_limits := ledger.lock_limits(p_account, p_limits, v_month);
  select l.cap, m.used, m.held into cap, used, held
    from ledger.limit_month m join ledger.monthly_limit l on l.id = m.limit_id
   where m.limit_id = any(v_limits) and m.month = v_month
   order by l.cap - m.used - m.held nulls last, l.id limit 1;
  v_room := greatest(0, least(available, cap - used - held));
  state := case
    when v_wallet.frozen_at is not null then 'frozen'
    when v_room >= p_least then 'held'
    when cap - used - held < p_least then 'limit'
    else 'short' end;
  if state = 'held' then
    granted := least(v_room, greatest(p_least, p_wish, least(v_room / 50, 2000000), 20000));
    if v_lease.id is not null then
      update ledger.reservation set amount = amount + granted, lease_until = v_now + make_interval(secs => p_seconds) where id = p_id;
    elsif granted > 0 then
      insert into ledger.reservation (id, wallet_id, amount, drawn, request_hash, price_version, what, limit_ids, month, lease_until, worker, created_at)
      values (p_id, v_id, granted, 0, 'lease', 0, p_what, v_limits, v_month, v_now + make_interval(secs => p_seconds), p_worker, v_now);
    end if;
    if granted > 0 then
      update ledger.wallet set pending = pending + granted where id = v_id;
      update ledger.limit_month set held = held + granted where limit_id = any(v_limits) and month = v_month;
      available := available - granted;
    end if;
  end if;
  return next;
end $$;

alter function ledger.lease set enable_seqscan = off;
