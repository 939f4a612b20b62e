-- The functions of the ledger: written by hand, kept when the tables' migrations are made anew.
--
-- Each is one round trip. Locks are taken in one order: wallet, limits by id, reservation; rows of a wallet (lots, burns,
-- transfers, movements) are written by whoever holds its wallet. FOR NO KEY UPDATE, because FOR UPDATE would wait for the
-- foreign keys of others and end in a deadlock. Time is the database's, and a movement's is read after its wallet is locked:
-- the lines of a wallet are as old as their numbers say.

create function ledger.now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- ── wallets ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create function ledger.nobody() returns uuid language sql immutable as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- The wallet of an account, or of one person in it; made on first need.
create function ledger.wallet_of(p_account uuid, p_user uuid) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    select id into v_id from ledger.wallet where account_id = p_account and coalesce(user_id, ledger.nobody()) = coalesce(p_user, ledger.nobody());
    exit when found;
    insert into ledger.wallet (account_id, user_id) values (p_account, p_user) on conflict do nothing returning id into v_id;
    exit when found;
  end loop;
  return v_id;
end $$;

-- The wallet after a change of its balance, with the number of the movement that tells it. The debt follows the balance:
-- it grows only where the caller allows it, and shrinks by itself.
create function ledger.move(p_wallet bigint, p_points bigint, p_freed bigint default 0, p_may_owe boolean default false, p_lines integer default 1) returns ledger.wallet language plpgsql as $$
declare
  v_wallet ledger.wallet;
begin
  update ledger.wallet
     set credits = credits + greatest(p_points, 0),
         debits = debits + greatest(-p_points, 0),
         pending = pending - p_freed,
         seq = seq + p_lines,
         debt = greatest(0, least(case when p_may_owe then 9223372036854775807 else debt end, pending - p_freed - (credits - debits + p_points)))
   where id = p_wallet
  returning * into strict v_wallet;
  return v_wallet;
end $$;

-- Takes points from lots: those named first (or only those), then promotional soonest-ending, then paid oldest first. What
-- had ended at `p_since` is kept for holds that are older. It finds less than was asked where the wallet goes below zero.
create function ledger.burn(p_wallet bigint, p_movement uuid, p_amount bigint, p_since timestamptz, p_named bigint[] default null, p_only boolean default false) returns void language plpgsql as $$
declare
  v_lot ledger.lot;
  v_due bigint := p_amount;
  v_take bigint;
  v_turn smallint := 0;
begin
  -- Nearly always the first lot has enough.
  if p_named is null then
    select * into v_lot from ledger.lot
     where wallet_id = p_wallet and not spent
     order by coalesce(expires_at <= p_since, false), kind = 'promotional' desc, expires_at nulls last, created_at, id limit 1;
    if v_lot.remaining >= p_amount then
      update ledger.lot set remaining = remaining - p_amount, spent = remaining = p_amount where id = v_lot.id;
      insert into ledger.burn (movement_id, lot_id, turn, amount, left_after) values (p_movement, v_lot.id, 1, p_amount, v_lot.remaining - p_amount);
      return;
    end if;
  end if;
  for v_lot in
    select * from ledger.lot
     where wallet_id = p_wallet and not spent
     order by id = any(p_named) desc nulls last, coalesce(expires_at <= p_since, false), kind = 'promotional' desc, expires_at nulls last, created_at, id
  loop
    exit when p_only and v_lot.id <> all (p_named);
    v_take := least(v_lot.remaining, v_due);
    v_due := v_due - v_take;
    v_turn := v_turn + 1;
    update ledger.lot set remaining = remaining - v_take, spent = remaining = v_take where id = v_lot.id;
    insert into ledger.burn (movement_id, lot_id, turn, amount, left_after) values (p_movement, v_lot.id, v_turn, v_take, v_lot.remaining - v_take);
    exit when v_due = 0;
  end loop;
end $$;

-- Ends the lots whose time is over, but for what is held since before: those holds count as burned already, in the order in
-- which lots burn. What they leave over ends at the next call.
create function ledger.expire(p_wallet bigint) returns bigint language plpgsql as $$
declare
  v_now timestamptz;
  v_wallet ledger.wallet;
  v_lot ledger.lot;
  v_held bigint;
  v_kept bigint := 0;
  v_take bigint;
  v_taken bigint := 0;
  v_id uuid;
begin
  select * into strict v_wallet from ledger.wallet where id = p_wallet for no key update;
  v_now := ledger.now();
  for v_lot in
    select * from ledger.lot where wallet_id = p_wallet and not spent and expires_at <= v_now order by kind = 'promotional' desc, expires_at, created_at, id
  loop
    select coalesce(sum(amount), 0) into v_held from ledger.reservation where wallet_id = p_wallet and closed_at is null and created_at < v_lot.expires_at;
    v_take := greatest(0, v_lot.remaining - greatest(0, v_held - v_kept));
    v_kept := v_kept + v_lot.remaining - v_take;
    continue when v_take = 0;
    -- Named by what was left before: the same points never end twice, whoever calls.
    v_id := md5('expiry:' || v_lot.id || ':' || v_lot.remaining)::uuid;
    v_wallet := ledger.move(p_wallet, -v_take);
    insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at) values (v_id, 1, p_wallet, 'wallet', 'expired', v_take, 'expiry', v_now);
    perform ledger.burn(p_wallet, v_id, v_take, v_now, array[v_lot.id], true);
    insert into ledger.movement (id, wallet_id, seq, account_id, at, kind, points, balance_after, subject, by, journal, meta)
    values (v_id, p_wallet, v_wallet.seq, v_wallet.account_id, v_now, 'expiry', -v_take, v_wallet.credits - v_wallet.debits, '', '',
            'expiry:' || v_lot.id, jsonb_build_object('lot', v_lot.id::text, 'source', v_lot.source));
    v_taken := v_taken + v_take;
  end loop;
  update ledger.wallet set next_expiry = (select min(expires_at) from ledger.lot where wallet_id = p_wallet and not spent) where id = p_wallet;
  return v_taken;
end $$;

-- ── limits ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The first day of the month that it is for an account.
create function ledger.month(p_account uuid, p_now timestamptz) returns date language plpgsql stable as $$
declare
  v_zone text;
begin
  select time_zone into v_zone from public.account where id = p_account;
  return date_trunc('month', p_now at time zone v_zone);
exception when invalid_parameter_value then
  return date_trunc('month', p_now at time zone 'UTC');
end $$;

-- When it begins anew.
create function ledger.month_end(p_account uuid, p_now timestamptz) returns timestamptz language plpgsql stable as $$
declare
  v_next timestamp := ledger.month(p_account, p_now) + interval '1 month';
begin
  return (select v_next at time zone time_zone from public.account where id = p_account);
exception when invalid_parameter_value then
  return v_next at time zone 'UTC';
end $$;

-- The limits of these subjects with their rows of this month, locked in the order of their ids.
create function ledger.lock_limits(p_account uuid, p_limits jsonb, p_month date) returns bigint[] language plpgsql as $$
declare
  v_ids bigint[];
begin
  insert into ledger.monthly_limit (account_id, scope, subject_id)
  select p_account, asked.scope, asked.id from jsonb_to_recordset(p_limits) as asked(scope text, id uuid)
   where not exists (select from ledger.monthly_limit l where l.account_id = p_account and l.scope = asked.scope and l.subject_id = asked.id)
      on conflict do nothing;
  select array_agg(distinct l.id order by l.id) into v_ids
    from jsonb_to_recordset(p_limits) as asked(scope text, id uuid)
    join ledger.monthly_limit l on l.account_id = p_account and l.scope = asked.scope and l.subject_id = asked.id;
  insert into ledger.limit_month (limit_id, month)
  select id, p_month from unnest(v_ids) as id where not exists (select from ledger.limit_month m where m.limit_id = id and m.month = p_month)
      on conflict do nothing;
  perform from ledger.limit_month where limit_id = any(v_ids) and month = p_month order by limit_id for no key update;
  return v_ids;
end $$;

-- Counts what is held against these limits of this month: their ids, or null where one of them would be passed.
create function ledger.take_limits(p_account uuid, p_limits jsonb, p_month date, p_amount bigint) returns bigint[] language plpgsql as $$
declare
  v_ids bigint[];
  v_id bigint;
begin
  -- Nearly always it is one, whose month has begun: a statement that is its own lock.
  if jsonb_array_length(p_limits) = 1 then
    update ledger.limit_month m set held = m.held + p_amount
      from ledger.monthly_limit l
     where l.account_id = p_account and l.scope = p_limits->0->>'scope' and l.subject_id = (p_limits->0->>'id')::uuid
       and m.limit_id = l.id and m.month = p_month and (l.cap is null or m.used + m.held + p_amount <= l.cap)
    returning m.limit_id into v_id;
    if found then
      return array[v_id];
    end if;
  end if;
  v_ids := ledger.lock_limits(p_account, p_limits, p_month);
  if exists (select from ledger.limit_month m join ledger.monthly_limit l on l.id = m.limit_id
              where m.limit_id = any(v_ids) and m.month = p_month and m.used + m.held + p_amount > l.cap) then
    return null;
  end if;
  update ledger.limit_month set held = held + p_amount where limit_id = any(v_ids) and month = p_month;
  return v_ids;
end $$;

-- ── hold ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Sets points aside for a request. `state` is held, replay (this id is known), reused (known, with another request), or why
-- not: short, frozen, limit.
create function ledger.hold(
  p_id uuid, p_account uuid, p_user uuid, p_amount bigint, p_limits jsonb, p_price_version integer, p_hash text, p_seconds integer, p_worker text, p_what jsonb
) returns table (state text, available bigint, cap bigint, used bigint, held bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger.now();
  v_month date := case when p_limits <> '[]' then ledger.month(p_account, v_now) end;
  v_limits bigint[] := '{}';
  v_wallet ledger.wallet;
  v_id bigint;
  v_ended boolean := false;
begin
  if p_amount <= 0 then
    raise exception 'a hold is more than nothing: %', p_amount using errcode = 'numeric_value_out_of_range';
  end if;
  loop
    -- The cap, in one statement: who waits for the row is asked again when its turn has come.
    update ledger.wallet w set pending = pending + p_amount
     where account_id = p_account and coalesce(user_id, ledger.nobody()) = coalesce(p_user, ledger.nobody())
       and frozen_at is null
       and credits - debits - pending >= p_amount
       and (v_ended or next_expiry is null or next_expiry > v_now)
    returning * into v_wallet;
    if found then
      if v_month is not null then
        v_limits := ledger.take_limits(p_account, p_limits, v_month, p_amount);
      end if;
      if v_limits is not null then
        insert into ledger.reservation (id, wallet_id, amount, request_hash, price_version, what, limit_ids, month, lease_until, worker, created_at)
        select p_id, v_wallet.id, p_amount, p_hash, p_price_version, p_what, v_limits, v_month, v_now + make_interval(secs => p_seconds), p_worker, v_now
         where not exists (select from ledger.movement where id = p_id)
            on conflict do nothing;
        if found then
          state := 'held';
          available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
          return next;
          return;
        end if;
        update ledger.limit_month set held = held - p_amount where limit_id = any(v_limits) and month = v_month;
      end if;
      update ledger.wallet set pending = pending - p_amount where id = v_wallet.id;
    end if;
    state := ledger.known(p_id, p_account, p_hash);
    if state is null and v_month is not null then
      select l.id, l.cap, coalesce(m.used, 0), coalesce(m.held, 0) into v_id, cap, used, held
        from jsonb_to_recordset(p_limits) as asked(scope text, id uuid)
        join ledger.monthly_limit l on l.account_id = p_account and l.scope = asked.scope and l.subject_id = asked.id
        left join ledger.limit_month m on m.limit_id = l.id and m.month = v_month
       where coalesce(m.used, 0) + coalesce(m.held, 0) + p_amount > l.cap
       order by l.id limit 1;
      if found then
        state := 'limit';
        insert into ledger.limit_notice (limit_id, month, percent, at) values (v_id, v_month, 100, v_now) on conflict do nothing;
      elsif v_limits is null then
        -- Its cap was raised since.
        continue;
      end if;
    end if;
    if state is null then
      v_id := ledger.wallet_of(p_account, p_user);
      select * into v_wallet from ledger.wallet where id = v_id;
      if not v_ended and v_wallet.next_expiry <= v_now then
        perform ledger.expire(v_wallet.id);
        v_ended := true;
        continue;
      end if;
      state := case when v_wallet.frozen_at is null then 'short' else 'frozen' end;
      available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
    end if;
    return next;
    return;
  end loop;
end $$;

create type ledger.answer as (state text, available bigint, cap bigint, used bigint, held bigint);

-- Many holds in one commit, each on its own terms. Those of one wallet and one set of limits, with enough for all, as in a
-- busy lane: a statement for all of them instead of several for each.
create function ledger.hold_all(
  p_ids uuid[], p_accounts uuid[], p_users uuid[], p_amounts bigint[], p_limits jsonb[], p_price_versions integer[], p_hashes text[], p_seconds integer[], p_workers text[], p_whats jsonb[]
) returns table (turn integer, told ledger.answer) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger.now();
  v_month date := case when p_limits[1] <> '[]' then ledger.month(p_accounts[1], v_now) end;
  v_limits bigint[] := '{}';
  v_wallet ledger.wallet;
  v_all bigint := (select sum(amount) from unnest(p_amounts) as amount);
  v_made uuid[];
  v_over bigint;
begin
  if p_accounts[1] = all(p_accounts) and coalesce(p_users[1], ledger.nobody()) = all(array_replace(p_users, null, ledger.nobody()))
     and p_limits[1] = all(p_limits) and 0 < all(p_amounts) then
    update ledger.wallet w set pending = pending + v_all
     where account_id = p_accounts[1] and coalesce(user_id, ledger.nobody()) = coalesce(p_users[1], ledger.nobody())
       and frozen_at is null
       and credits - debits - pending >= v_all
       and (next_expiry is null or next_expiry > v_now)
    returning * into v_wallet;
    if found then
      if v_month is not null then
        v_limits := ledger.take_limits(p_accounts[1], p_limits[1], v_month, v_all);
      end if;
      if v_limits is not null then
        with made as (
          insert into ledger.reservation (id, wallet_id, amount, request_hash, price_version, what, limit_ids, month, lease_until, worker, created_at)
          select a.id, v_wallet.id, a.amount, a.hash, a.version, a.what, v_limits, v_month, v_now + make_interval(secs => a.seconds), a.worker, v_now
            from unnest(p_ids, p_amounts, p_price_versions, p_hashes, p_seconds, p_workers, p_whats) with ordinality as a(id, amount, version, hash, seconds, worker, what, turn)
           where not exists (select from ledger.movement m where m.id = a.id)
           order by a.turn
              on conflict do nothing
          returning id, amount
        )
        select array_agg(id), v_all - coalesce(sum(amount), 0) into v_made, v_over from made;
        if v_over > 0 then
          update ledger.limit_month set held = held - v_over where limit_id = any(v_limits) and month = v_month;
          update ledger.wallet set pending = pending - v_over where id = v_wallet.id returning * into v_wallet;
        end if;
        return query
          select a.turn::integer,
                 row(case when a.id = any(v_made) and a.turn = min(a.turn) over (partition by a.id) then 'held' else ledger.known(a.id, p_accounts[1], a.hash) end,
                     v_wallet.credits - v_wallet.debits - v_wallet.pending, null, null, null)::ledger.answer
            from unnest(p_ids, p_hashes) with ordinality as a(id, hash, turn);
        return;
      end if;
      update ledger.wallet set pending = pending - v_all where id = v_wallet.id;
    end if;
  end if;
  for v_turn in 1 .. cardinality(p_ids) loop
    return query
      select v_turn, row(h.state, h.available, h.cap, h.used, h.held)::ledger.answer
        from ledger.hold(p_ids[v_turn], p_accounts[v_turn], p_users[v_turn], p_amounts[v_turn], p_limits[v_turn],
                                          p_price_versions[v_turn], p_hashes[v_turn], p_seconds[v_turn], p_workers[v_turn], p_whats[v_turn]) as h;
  end loop;
end $$;

-- Whether this request was seen before: replay (on whichever wallet of the account), reused (by another account, or for
-- something else), or null.
create function ledger.known(p_id uuid, p_account uuid, p_hash text) returns text language sql as $$
  select coalesce(
    (select case when r.request_hash = p_hash and w.account_id = p_account then 'replay' else 'reused' end
       from ledger.reservation r join ledger.wallet w on w.id = r.wallet_id where r.id = p_id),
    (select case when m.account_id = p_account then 'replay' else 'reused' end from ledger.movement m where m.id = p_id))
$$;

-- ── settle, release, note ────────────────────────────────────────────────────────────────────────────────────────────

-- Closes a hold and tells it: the customer pays what it cost, at most what was held; the rest is the house's (overrun).
-- `p_by` null releases; `p_give_up` puts what was held and never accounted for on `unattributed`; `p_untouched` leaves it
-- alone when a provider was called meanwhile. Once closed, it stays as it is, and the first movement is the answer.
create function ledger.settle(p_id uuid, p_actual bigint, p_price jsonb, p_outcome text, p_by text, p_give_up boolean default false, p_untouched boolean default false) returns setof ledger.movement language plpgsql as $$
declare
  v_now timestamptz;
  v_hold ledger.reservation;
  v_wallet ledger.wallet;
  v_charge bigint;
  v_state text := 'settled';
  v_open text[] := case when p_untouched then array['open'] else array['open', 'sent', 'streaming'] end;
begin
  if p_actual < 0 then
    raise exception 'nobody is paid for a request: %', p_actual using errcode = 'numeric_value_out_of_range';
  end if;
  select r.* into v_hold from ledger.reservation r join ledger.wallet w on w.id = r.wallet_id
   where r.id = p_id and r.closed_at is null for no key update of w;
  if found then
    v_now := ledger.now();
    if v_hold.limit_ids <> '{}' then
      perform from ledger.limit_month where limit_id = any(v_hold.limit_ids) and month = v_hold.month order by limit_id for no key update;
    end if;
    -- Worked out here and not in the statement, which keeps its plan that way.
    if p_by is null and not exists (select from ledger.attempt where reservation_id = p_id and state = 'done') then
      v_state := 'released';
    end if;
    update ledger.reservation
       set state = v_state, settled = p_actual, settled_by = p_by, closed_at = v_now
     where id = p_id and state = any (v_open);
    if found then
      v_charge := least(p_actual, v_hold.amount);
      v_wallet := ledger.move(v_hold.wallet_id, -v_charge, v_hold.amount);
      if v_charge > 0 then
        insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
        values (p_id, 1, v_wallet.id, 'wallet', 'revenue', v_charge, 'charge', v_now);
        perform ledger.burn(v_wallet.id, p_id, v_charge, v_hold.created_at);
      end if;
      if p_actual > v_charge then
        insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
        values (p_id, 2, v_wallet.id, 'overrun', 'revenue', p_actual - v_charge, 'overrun', v_now);
      end if;
      if p_give_up and v_hold.amount > v_charge then
        insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
        values (p_id, 3, v_wallet.id, 'unattributed', 'revenue', v_hold.amount - v_charge, 'unattributed', v_now);
      end if;
      if v_hold.limit_ids <> '{}' then
        perform ledger.count(v_hold.limit_ids, v_hold.month, v_hold.amount, v_charge, v_now);
      end if;
      return query
        insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, outcome, shop_id, price)
        values (p_id, v_wallet.id, v_wallet.seq, v_wallet.account_id, (v_hold.what->>'userId')::uuid, v_now, 'request', -v_charge, v_wallet.credits - v_wallet.debits,
                v_hold.what->>'place', v_hold.what->>'subject', v_hold.what->>'by', p_outcome, (v_hold.what->>'shopId')::uuid, p_price)
        returning *;
      return;
    end if;
  end if;
  return query select * from ledger.movement where id = p_id;
end $$;

-- One of many that are settled together: what was asked, and the hold that it closes.
create type ledger.closing as (
  id uuid, actual bigint, charge bigint, price jsonb, outcome text, give_up boolean, amount bigint, held_at timestamptz, what jsonb
);

-- Many settlements in one commit, each on its own terms. Those of one wallet and one set of limits, as in a busy lane: a
-- statement for all of them instead of several for each.
create function ledger.settle_all(
  p_ids uuid[], p_actuals bigint[], p_prices jsonb[], p_outcomes text[], p_bys text[], p_give_ups boolean[], p_untoucheds boolean[]
) returns table (turn integer, told ledger.movement) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_hold ledger.reservation;
  v_wallet ledger.wallet;
  v_many boolean;
  v_closed ledger.closing[];
  v_one ledger.closing;
  v_held bigint;
  v_charge bigint;
  v_lot ledger.lot;
begin
  select r.* into v_hold from ledger.reservation r join ledger.wallet w on w.id = r.wallet_id
   where r.id = any(p_ids) and r.closed_at is null order by w.id limit 1 for no key update of w;
  v_many := found and 0 <= all(p_actuals) and not exists (
    select from ledger.reservation r where r.id = any(p_ids) and (r.wallet_id, r.limit_ids, r.month) is distinct from (v_hold.wallet_id, v_hold.limit_ids, v_hold.month));
  if not v_many then
    for v_turn in 1 .. cardinality(p_ids) loop
      return query
        select v_turn, m from ledger.settle(p_ids[v_turn], p_actuals[v_turn], p_prices[v_turn], p_outcomes[v_turn], p_bys[v_turn], p_give_ups[v_turn], p_untoucheds[v_turn]) as m;
    end loop;
    return;
  end if;

  v_now := ledger.now();
  if v_hold.limit_ids <> '{}' then
    perform from ledger.limit_month where limit_id = any(v_hold.limit_ids) and month = v_hold.month order by limit_id for no key update;
  end if;
  with asked as (
    select distinct on (a.id) a.* from unnest(p_ids, p_actuals, p_prices, p_outcomes, p_bys, p_give_ups, p_untoucheds)
      with ordinality as a(id, actual, price, outcome, by, give_up, untouched, turn) order by a.id, a.turn
  ), closed as (
    update ledger.reservation r
       set state = case when a.by is null and not exists (select from ledger.attempt t where t.reservation_id = a.id and t.state = 'done') then 'released' else 'settled' end,
           settled = a.actual, settled_by = a.by, closed_at = v_now
      from asked a
     where r.id = a.id and (r.state = 'open' or not a.untouched and r.state in ('sent', 'streaming'))
    returning a.turn, row(a.id, a.actual, least(a.actual, r.amount), a.price, a.outcome, a.give_up, r.amount, r.created_at, r.what)::ledger.closing as one
  )
  select array_agg(one order by turn), sum((one).amount), sum((one).charge) into v_closed, v_held, v_charge from closed;

  if v_closed is not null then
    v_wallet := ledger.move(v_hold.wallet_id, -v_charge, v_held, p_lines => cardinality(v_closed));
    insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
    select c.id, l.leg, v_wallet.id, l.debit, 'revenue', l.amount, l.kind, v_now
      from unnest(v_closed) with ordinality as c(id, actual, charge, price, outcome, give_up, amount, held_at, what, line)
     cross join lateral (values (1, 'wallet', c.charge, 'charge'), (2, 'overrun', c.actual - c.charge, 'overrun'),
                                (3, 'unattributed', case when c.give_up then c.amount - c.charge end, 'unattributed')) as l(leg, debit, amount, kind)
     where l.amount > 0 order by c.line, l.leg;
    -- While nothing has ended, all burn in one order: the first lot, where it has enough for all.
    if v_charge > 0 and (v_wallet.next_expiry is null or v_wallet.next_expiry > v_now) then
      select * into v_lot from ledger.lot
       where wallet_id = v_wallet.id and not spent order by kind = 'promotional' desc, expires_at nulls last, created_at, id limit 1;
    end if;
    if v_lot.remaining >= v_charge then
      update ledger.lot set remaining = remaining - v_charge, spent = remaining = v_charge where id = v_lot.id;
      insert into ledger.burn (movement_id, lot_id, turn, amount, left_after)
      select c.id, v_lot.id, 1, c.charge, v_lot.remaining - sum(c.charge) over (order by c.line)
        from unnest(v_closed) with ordinality as c(id, actual, charge, price, outcome, give_up, amount, held_at, what, line)
       where c.charge > 0;
    else
      foreach v_one in array v_closed loop
        if v_one.charge > 0 then
          perform ledger.burn(v_wallet.id, v_one.id, v_one.charge, v_one.held_at);
        end if;
      end loop;
    end if;
    if v_hold.limit_ids <> '{}' then
      perform ledger.count(v_hold.limit_ids, v_hold.month, v_held, v_charge, v_now);
    end if;
    insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, outcome, shop_id, price)
    select c.id, v_wallet.id, v_wallet.seq - cardinality(v_closed) + c.line, v_wallet.account_id, (c.what->>'userId')::uuid, v_now, 'request', -c.charge,
           v_wallet.credits - v_wallet.debits + v_charge - sum(c.charge) over (order by c.line),
           c.what->>'place', c.what->>'subject', c.what->>'by', c.outcome, (c.what->>'shopId')::uuid, c.price
      from unnest(v_closed) with ordinality as c(id, actual, charge, price, outcome, give_up, amount, held_at, what, line)
     order by c.line;
  end if;
  return query
    select a.turn::integer, m from unnest(p_ids) with ordinality as a(id, turn) join ledger.movement m on m.id = a.id;
end $$;

-- Turns what limits held into what was used, and leaves a notice when 80 % or 100 % of one is reached.
create function ledger.count(p_limits bigint[], p_month date, p_held bigint, p_used bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_near boolean;
begin
  with counted as (
    update ledger.limit_month m set held = m.held - p_held, used = m.used + p_used
      from ledger.monthly_limit l
     where m.limit_id = any(p_limits) and m.month = p_month and l.id = m.limit_id
    returning l.cap > 0 and m.used * 100 >= l.cap * 80 as near
  )
  select bool_or(near) into v_near from counted;
  if v_near then
    insert into ledger.limit_notice (limit_id, month, percent, at)
    select l.id, p_month, percent, p_now
      from ledger.monthly_limit l join ledger.limit_month m on m.limit_id = l.id and m.month = p_month cross join (values (80), (100)) as steps(percent)
     where l.id = any(p_limits) and l.cap > 0 and m.used * 100 >= l.cap * percent
        on conflict do nothing;
  end if;
end $$;

-- A line of the statement for work that cost nothing and held nothing.
create function ledger.note(p_id uuid, p_account uuid, p_user uuid, p_what jsonb, p_price jsonb, p_outcome text) returns setof ledger.movement language plpgsql as $$
declare
  v_wallet ledger.wallet;
  v_id bigint := ledger.wallet_of(p_account, p_user);
begin
  select * into v_wallet from ledger.wallet where id = v_id for no key update;
  if exists (select from ledger.reservation where id = p_id) then
    raise exception 'request % holds points: settle or release it', p_id using errcode = 'unique_violation';
  end if;
  if not exists (select from ledger.movement where id = p_id) then
    v_wallet := ledger.move(v_wallet.id, 0);
    insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, outcome, shop_id, price)
    values (p_id, v_wallet.id, v_wallet.seq, p_account, (p_what->>'userId')::uuid, ledger.now(), 'request', 0, v_wallet.credits - v_wallet.debits,
            p_what->>'place', p_what->>'subject', p_what->>'by', p_outcome, (p_what->>'shopId')::uuid, p_price);
  end if;
  return query select * from ledger.movement where id = p_id and account_id = p_account;
end $$;

-- ── post ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every other movement: points that come make a lot, points that go take from lots; a payment that brought none, as that of
-- a plan, is a line all the same. `state` is fresh, known (this journal
-- was posted before), short, or lots_short where the named lots no longer hold that much.
create function ledger.post(
  p_id uuid, p_journal text, p_account uuid, p_user uuid, p_kind text, p_amount bigint, p_counter text, p_what jsonb, p_lot jsonb, p_lots bigint[], p_meta jsonb, p_may_owe boolean
) returns table (state text, available bigint, movement ledger.movement) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_wallet ledger.wallet;
  v_id bigint := ledger.wallet_of(p_account, p_user);
  v_lot bigint;
  v_owed bigint;
begin
  if p_amount = 0 and p_meta->'payment' is null then
    raise exception 'a posting moves points, or tells a payment' using errcode = 'numeric_value_out_of_range';
  end if;
  select * into v_wallet from ledger.wallet where id = v_id for no key update;
  select * into movement from ledger.movement where id = p_id;
  if found then
    if movement.wallet_id <> v_wallet.id or movement.points <> p_amount then
      raise exception 'journal % was posted otherwise', p_journal using errcode = 'unique_violation';
    end if;
    state := 'known';
    return next;
    return;
  end if;
  if p_amount < 0 and not p_may_owe then
    if v_wallet.next_expiry <= ledger.now() then
      perform ledger.expire(v_wallet.id);
      select * into v_wallet from ledger.wallet where id = v_wallet.id;
    end if;
    available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
    if available < -p_amount then
      state := 'short';
    elsif p_lots is not null and (select coalesce(sum(remaining), 0) from ledger.lot where wallet_id = v_wallet.id and id = any(p_lots)) < -p_amount then
      state := 'lots_short';
    end if;
    if state is not null then
      return next;
      return;
    end if;
  end if;
  -- After what ended just now.
  v_now := ledger.now();
  v_owed := greatest(0, v_wallet.debits - v_wallet.credits);
  v_wallet := ledger.move(v_wallet.id, p_amount, 0, p_may_owe);
  if p_amount <> 0 then
    insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
    values (p_id, 1, v_wallet.id, case when p_amount > 0 then p_counter else 'wallet' end, case when p_amount > 0 then 'wallet' else p_counter end, abs(p_amount), p_kind, v_now);
  end if;
  insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, shop_id, journal, meta)
  values (p_id, v_wallet.id, v_wallet.seq, p_account, (p_what->>'userId')::uuid, v_now, p_kind, p_amount, v_wallet.credits - v_wallet.debits,
          p_what->>'place', p_what->>'subject', p_what->>'by', (p_what->>'shopId')::uuid, p_journal, p_meta)
  returning * into movement;
  if p_amount > 0 then
    insert into ledger.lot (wallet_id, movement_id, kind, source, amount, remaining, created_at, expires_at)
    values (v_wallet.id, p_id, p_lot->>'kind', p_lot->>'source', p_amount, p_amount, v_now, (p_lot->>'expiresAt')::timestamptz)
    returning id into v_lot;
    -- What was owed is taken from what comes.
    if v_owed > 0 then
      perform ledger.burn(v_wallet.id, p_id, least(v_owed, p_amount), v_now, array[v_lot], true);
    end if;
    if p_lot->>'expiresAt' is not null then
      update ledger.wallet set next_expiry = least(next_expiry, (p_lot->>'expiresAt')::timestamptz) where id = v_wallet.id;
    end if;
  elsif p_amount < 0 then
    perform ledger.burn(v_wallet.id, p_id, -p_amount, v_now, p_lots, p_lots is not null and not p_may_owe);
  end if;
  state := 'fresh';
  available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
  return next;
end $$;

-- ── what cannot be changed ───────────────────────────────────────────────────────────────────────────────────────────

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on %.%: rows of the ledger are never changed', tg_op, tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The role that owns the tables takes the rights from itself: a slip in a query fails before a trigger has to catch it.
-- No foreign key may point at these four: checking one takes the right to update. And they, and the reservations, point
-- at nothing: whoever writes them holds the wallet and its lots already, and looking again would be a quarter of the work.
-- The audit looks.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['transfer', 'burn', 'movement', 'range_hash'] loop
    execute format('create trigger %I before update or delete or truncate on ledger.%I for each statement execute function ledger.refuse()', v_table || '_is_final', v_table);
    execute format('revoke update, delete, truncate on ledger.%I from %I', v_table, current_user);
  end loop;
  foreach v_table in array array['wallet', 'lot', 'reservation'] loop
    execute format('create trigger %I before delete or truncate on ledger.%I for each statement execute function ledger.refuse()', v_table || '_stays', v_table);
  end loop;
end $$;

-- ── checks ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What the house gained and gave, by name. Not counted up anywhere: a row that every request updates would be a queue.
create view ledger.platform as
  select name, sum(amount)::bigint as balance
    from (select credit as name, amount from ledger.transfer union all select debit, -amount from ledger.transfer) as sides
   where name <> 'wallet' group by name;

create view ledger.unguarded as
  select t.name as subject, 'its trigger is missing or switched off' as detail
    from unnest(array['transfer', 'burn', 'movement', 'range_hash']) as t(name)
   where not exists (select from pg_trigger g where g.tgrelid = format('ledger.%I', t.name)::regclass and g.tgname = t.name || '_is_final' and g.tgenabled in ('O', 'A'));

-- What the rows of others say that the ledger holds: each names its posting, and the posting nothing else.
create view ledger.expected as
  select 'purchase:' || id as journal, points from public.purchase where paid_at is not null
  union all
  select 'redeem:' || k.id, b.points from public.redeem_key k join public.redeem_batch b on b.id = k.batch_id where k.redeemed_at is not null
  union all
  select 'refund:' || id, -points from public.refund where points > 0
  union all
  select 'refund_returned:' || id, points_returned from public.refund where points_returned > 0
  union all
  select 'dispute:' || gateway || ':' || ref, -points from public.dispute where points > 0
  union all
  select 'withdrawal:' || id, -amount from public.withdrawal
  union all
  select 'withdrawal_points:' || id, amount from public.withdrawal where kind = 'points'
  union all
  select 'withdrawal_rejected:' || id, amount from public.withdrawal where state = 'rejected'
  union all
  -- A reward that is lost and comes again has several: they are counted together.
  select 'reward:' || id, amount - reversed from public.reward where state = 'available' and amount > reversed;

create view ledger.told as
  select case when journal like 'reward:%' then left(journal, 43) else journal end as journal, sum(points)::bigint as points
    from ledger.movement
   where split_part(journal, ':', 1) in ('purchase', 'redeem', 'refund', 'refund_returned', 'dispute', 'withdrawal', 'withdrawal_points', 'withdrawal_rejected', 'reward')
   group by 1;

-- Everything that must be true. No rows: it is.
create view ledger.audit as
with moved as (
  select wallet_id, coalesce(sum(amount) filter (where credit = 'wallet'), 0) as credits, coalesce(sum(amount) filter (where debit = 'wallet'), 0) as debits
    from ledger.transfer group by wallet_id
), open as (
  select wallet_id, sum(amount) as amount from ledger.reservation where closed_at is null group by wallet_id
), charged as (
  select journal_id, coalesce(sum(amount) filter (where kind in ('charge', 'overrun')), 0) as settled, coalesce(sum(amount) filter (where debit = 'wallet'), 0) as paid
    from ledger.transfer group by journal_id
), counted as (
  select limit_id, r.month, sum(r.amount) filter (where closed_at is null) as held, sum(least(r.settled, r.amount)) filter (where closed_at is not null) as used
    from ledger.reservation r, unnest(r.limit_ids) as limit_id group by limit_id, r.month
), burned as (
  select lot_id, sum(amount) as amount from ledger.burn group by lot_id
)
select 'I1 counters are the sum of transfers' as invariant, w.id::text as subject,
       format('credits %s, debits %s; transfers say %s, %s', w.credits, w.debits, coalesce(m.credits, 0), coalesce(m.debits, 0)) as detail
  from ledger.wallet w left join moved m on m.wallet_id = w.id
 where (w.credits, w.debits) is distinct from (coalesce(m.credits, 0), coalesce(m.debits, 0))
union all
select 'I2 what is held is of a wallet', r.id::text, r.wallet_id::text from ledger.reservation r where not exists (select from ledger.wallet w where w.id = r.wallet_id)
union all
select 'I2 pending is the sum of open holds', w.id::text, format('%s; holds say %s', w.pending, coalesce(o.amount, 0))
  from ledger.wallet w left join open o on o.wallet_id = w.id
 where w.pending <> coalesce(o.amount, 0)
union all
select 'I3 below zero only by the debt that was posted', w.id::text, format('balance %s, pending %s, debt %s', w.credits - w.debits, w.pending, w.debt)
  from ledger.wallet w
 where w.debt <> greatest(0, w.pending - (w.credits - w.debits))
    or w.debt > 0 and not exists (select from ledger.transfer t where t.wallet_id = w.id and t.kind in ('dispute', 'adjustment', 'refund', 'reward') and t.debit = 'wallet')
union all
select 'I4 what was settled was charged', r.id::text, format('settled %s of %s; transfers say %s, the wallet paid %s', r.settled, r.amount, coalesce(c.settled, 0), coalesce(c.paid, 0))
  from ledger.reservation r left join charged c on c.journal_id = r.id
 where r.state = 'settled' and (r.settled <> coalesce(c.settled, 0) or coalesce(c.paid, 0) <> least(r.settled, r.amount))
union all
select 'I5 what is not settled moved nothing', r.id::text, r.state from ledger.reservation r
 where r.state <> 'settled' and (r.settled > 0 or exists (select from ledger.transfer t where t.journal_id = r.id))
union all
select 'I5 what is closed has its line in the statement', r.id::text, r.state from ledger.reservation r
 where (r.closed_at is not null) <> exists (select from ledger.movement m where m.id = r.id)
union all
select 'I6 what is final is guarded', u.subject, u.detail from ledger.unguarded u
union all
select 'I7 wallets and the house together are zero', 'all', sum(balance)::text
  from (select credits - debits as balance from ledger.wallet union all select balance from ledger.platform) as everything having sum(balance) <> 0
union all
select 'I8 a call that was made is settled once', a.reservation_id::text, format('attempt %s is done, the hold is %s', a.n, r.state)
  from ledger.attempt a join ledger.reservation r on r.id = a.reservation_id
 where a.state = 'done' and r.state = 'released'
union all
select 'I8 no hold is forgotten', r.id::text, format('open since %s', r.created_at) from ledger.reservation r
 where r.closed_at is null and (r.lease_until < ledger.now() - interval '1 hour' or r.tries > 300)
union all
select 'I9 a movement is what its transfers are', m.id::text, format('%s; transfers say %s', m.points, coalesce(t.points, 0))
  from ledger.movement m
  left join (select journal_id, sum(case when credit = 'wallet' then amount when debit = 'wallet' then -amount else 0 end) as points from ledger.transfer group by journal_id) t on t.journal_id = m.id
 where m.points <> coalesce(t.points, 0)
union all
select 'I9 a transfer has its line in the statement', t.journal_id::text, t.kind from ledger.transfer t
 where not exists (select from ledger.movement m where m.id = t.journal_id)
union all
select 'I9 a journal is posted once', m.journal, count(*)::text from ledger.movement m where m.journal not like 'expiry:%' group by m.journal having count(*) > 1
union all
select case when coalesce(e.journal, t.journal) like 'purchase:%' then 'I9 what was paid for was given once' else 'I9 what others say was moved was moved once' end,
       split_part(coalesce(e.journal, t.journal), ':', case when coalesce(e.journal, t.journal) like 'dispute:%' then 3 else 2 end),
       format('%s says %s points; the statement says %s', coalesce(e.journal, t.journal), coalesce(e.points, 0), coalesce(t.points, 0))
  from ledger.expected e full join ledger.told t on t.journal = e.journal
 where coalesce(e.points, 0) <> coalesce(t.points, 0)
    -- A plan's fee brings no points, and has its line.
    or e.journal like 'purchase:%' and t.journal is null
union all
select 'I10 a lot is what was not burned', l.id::text, format('%s of %s left; burns say %s', l.remaining, l.amount, coalesce(b.amount, 0))
  from ledger.lot l left join burned b on b.lot_id = l.id
 where l.remaining <> l.amount - coalesce(b.amount, 0)
union all
select 'I10 what burned was a lot', b.lot_id::text, b.movement_id::text from ledger.burn b where not exists (select from ledger.lot l where l.id = b.lot_id)
union all
select 'I10 lots together are the balance', w.id::text, format('balance %s; lots say %s', w.credits - w.debits, coalesce(l.remaining, 0))
  from ledger.wallet w left join (select wallet_id, sum(remaining) as remaining from ledger.lot group by wallet_id) l on l.wallet_id = w.id
 where coalesce(l.remaining, 0) <> greatest(0, w.credits - w.debits)
union all
select 'I11 the statement has no gaps and adds up', s.id::text, format('line %s of wallet %s', s.seq, s.wallet_id)
  from (select id, wallet_id, seq, balance_after, row_number() over lines as line, sum(points) over lines as balance from ledger.movement
        window lines as (partition by wallet_id order by seq rows unbounded preceding)) s
 where s.seq <> s.line or s.balance_after <> s.balance
union all
select 'I11 the statement ends where the wallet is', w.id::text, format('%s lines', w.seq)
  from ledger.wallet w where w.seq <> (select count(*) from ledger.movement m where m.wallet_id = w.id)
union all
select 'I12 a limit counts what it should', m.limit_id || ' ' || m.month, format('used %s, held %s; holds say %s, %s', m.used, m.held, coalesce(c.used, 0), coalesce(c.held, 0))
  from ledger.limit_month m left join counted c on c.limit_id = m.limit_id and c.month = m.month
 where (m.used, m.held) is distinct from (coalesce(c.used, 0), coalesce(c.held, 0))
union all
-- Each request is rounded up to a point; beyond that, half a percent of a day is an alarm.
select 'I14 what providers billed was settled', d.day::text, format('billed %s, settled %s by %s requests', d.billed, d.settled, d.requests)
  from (select (r.closed_at at time zone 'UTC')::date as day, sum(a.cost) as billed, sum(r.settled) as settled, count(*) as requests
          from ledger.reservation r join (select reservation_id, sum(cost) as cost from ledger.attempt where state = 'done' group by reservation_id) a on a.reservation_id = r.id
         where r.settled_by in ('stream', 'recovery') group by 1) d
 where abs(d.billed - d.settled) > d.settled / 200 + 1000 * d.requests;

-- How far each wallet is known to be sound.
create table ledger.audited (
  wallet_id bigint primary key,
  seq bigint not null,
  credits bigint not null,
  debits bigint not null,
  pending bigint not null,
  debt bigint not null
);

-- Wallets that changed since, with what they were then.
create view ledger.changed as
  select w.*, coalesce(a.seq, 0) as old_seq, coalesce(a.credits, 0) as old_credits, coalesce(a.debits, 0) as old_debits
    from ledger.wallet w left join ledger.audited a on a.wallet_id = w.id
   where (w.seq, w.credits, w.debits, w.pending, w.debt) is distinct from (a.seq, a.credits, a.debits, a.pending, a.debt);

-- What must be true of what is new: the lines since the last look, the wallets they changed, and what is open. A day's whole
-- audit looks at the rest, which cannot change. `offset 0` keeps each look-up one by its index, whatever is guessed of what is new.
create view ledger.audit_news as
with changed as materialized (
  select * from ledger.changed
), line as materialized (
  select m.*, row_number() over lines as nth, sum(m.points) over lines as since, c.old_seq, c.old_credits - c.old_debits as old_balance
    from changed c cross join lateral (select * from ledger.movement where wallet_id = c.id and seq > c.old_seq offset 0) m
  window lines as (partition by m.wallet_id order by m.seq rows unbounded preceding)
), moved as materialized (
  select l.id, l.wallet_id, l.points, coalesce(t.credits, 0) as credits, coalesce(t.debits, 0) as debits, coalesce(t.settled, 0) as settled
    from line l left join lateral (
      select sum(amount) filter (where credit = 'wallet') as credits, sum(amount) filter (where debit = 'wallet') as debits,
             sum(amount) filter (where kind in ('charge', 'overrun')) as settled
        from ledger.transfer where journal_id = l.id) t on true
), open as materialized (
  select * from ledger.reservation where closed_at is null
)
select 'I1 counters are the sum of transfers' as invariant, c.id::text as subject,
       format('credits %s, debits %s; transfers since say %s, %s more', c.credits, c.debits, coalesce(m.credits, 0), coalesce(m.debits, 0)) as detail
  from changed c left join (select wallet_id, sum(credits) as credits, sum(debits) as debits from moved group by wallet_id) m on m.wallet_id = c.id
 where (c.credits - c.old_credits, c.debits - c.old_debits) is distinct from (coalesce(m.credits, 0), coalesce(m.debits, 0))
union all
select 'I2 pending is the sum of open holds', c.id::text, format('%s; holds say %s', c.pending, coalesce(o.amount, 0))
  from changed c left join (select wallet_id, sum(amount) as amount from open group by wallet_id) o on o.wallet_id = c.id
 where c.pending <> coalesce(o.amount, 0)
union all
select 'I3 below zero only by the debt that was posted', c.id::text, format('balance %s, pending %s, debt %s', c.credits - c.debits, c.pending, c.debt)
  from changed c where c.debt <> greatest(0, c.pending - (c.credits - c.debits))
union all
select 'I4 what was settled was charged', r.id::text, format('settled %s of %s; transfers say %s, the wallet paid %s', r.settled, r.amount, m.settled, m.debits)
  from moved m cross join lateral (select * from ledger.reservation where id = m.id offset 0) r
 where r.state = 'settled' and (r.settled <> m.settled or m.debits <> least(r.settled, r.amount)) or r.state <> 'settled' and (r.settled > 0 or m.settled > 0)
union all
select 'I5 what is closed has its line in the statement', r.id::text, r.state from open r where exists (select from ledger.movement m where m.id = r.id)
union all
select 'I6 what is final is guarded', a.subject, a.detail from ledger.unguarded a
union all
select 'I8 a call that was made is settled once', r.id::text, format('attempt %s is done, the hold is %s', a.n, r.state)
  from line l cross join lateral (select * from ledger.reservation where id = l.id and state = 'released' offset 0) r
 cross join lateral (select * from ledger.attempt where reservation_id = r.id and state = 'done' offset 0) a
union all
select 'I8 no hold is forgotten', r.id::text, format('open since %s', r.created_at) from open r where r.lease_until < ledger.now() - interval '1 hour' or r.tries > 300
union all
select 'I9 a movement is what its transfers are', m.id::text, format('%s; transfers say %s', m.points, m.credits - m.debits) from moved m where m.points <> m.credits - m.debits
union all
select 'I9 a transfer has its line in the statement', t.journal_id::text, t.kind from ledger.transfer t
 where t.id > coalesce((select max(to_id) from ledger.range_hash), 0) and not exists (select from ledger.movement m where m.id = t.journal_id)
union all
select 'I10 lots together are the balance', c.id::text, format('balance %s; lots say %s', c.credits - c.debits, coalesce(l.remaining, 0))
  from changed c left join lateral (select sum(remaining) as remaining from ledger.lot where wallet_id = c.id and not spent) l on true
 where coalesce(l.remaining, 0) <> greatest(0, c.credits - c.debits)
union all
select 'I11 the statement has no gaps and adds up', l.id::text, format('line %s of wallet %s', l.seq, l.wallet_id) from line l
 where l.seq <> l.old_seq + l.nth or l.balance_after <> l.old_balance + l.since
union all
select 'I11 the statement ends where the wallet is', c.id::text, format('%s lines', c.seq)
  from changed c left join (select wallet_id, count(*) as lines from line group by wallet_id) l on l.wallet_id = c.id
 where c.seq <> c.old_seq + coalesce(l.lines, 0)
union all
select 'I12 a limit counts what it should', m.limit_id || ' ' || m.month, format('held %s; holds say %s', m.held, coalesce(o.held, 0))
  from ledger.limit_month m
  left join (select limit_id, o.month, sum(o.amount) as held from open o, unnest(o.limit_ids) as limit_id group by 1, 2) o on o.limit_id = m.limit_id and o.month = m.month
 where m.month >= (ledger.now() - interval '40 days')::date and m.held <> coalesce(o.held, 0);

-- Says that what is new is sound, as far as this transaction sees.
create function ledger.keep_audited() returns void language sql as $$
  insert into ledger.audited (wallet_id, seq, credits, debits, pending, debt) select id, seq, credits, debits, pending, debt from ledger.changed
  on conflict (wallet_id) do update
    set seq = excluded.seq, credits = excluded.credits, debits = excluded.debits, pending = excluded.pending, debt = excluded.debt
$$;

-- The fingerprint of a range of transfers, after the fingerprint of the range before.
create function ledger.fingerprint(p_before text, p_from bigint, p_to bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(p_before || coalesce(string_agg(
    concat_ws('|', id, journal_id, leg, wallet_id, debit, credit, amount, kind, extract(epoch from at)), chr(10) order by id), ''), 'UTF8')), 'hex')
    from ledger.transfer where id > p_from and id <= p_to
$$;

-- Seals the next transfers, at most so many, and says how many. Only what is old enough that nothing older can still commit.
create function ledger.seal(p_most integer default 10000) returns integer language plpgsql as $$
declare
  v_last ledger.range_hash;
  v_to bigint;
  v_count integer;
begin
  select * into v_last from ledger.range_hash order by id desc limit 1;
  select max(id), count(*) into v_to, v_count from (
    select id from ledger.transfer where id > coalesce(v_last.to_id, 0) and at < ledger.now() - interval '10 minutes' order by id limit p_most) as next;
  if v_count > 0 then
    insert into ledger.range_hash (to_id, transfers, hash, at)
    values (v_to, v_count, ledger.fingerprint(coalesce(v_last.hash, ''), coalesce(v_last.to_id, 0), v_to), ledger.now());
  end if;
  return v_count;
end $$;

-- The seals, newest first, that no longer fit what they sealed.
create view ledger.broken_seal as
  select s.id, s.to_id from (
    select id, to_id, hash, coalesce(lag(hash) over chain, '') as before, coalesce(lag(to_id) over chain, 0) as from_id from ledger.range_hash window chain as (order by id)) as s
   where s.hash <> ledger.fingerprint(s.before, s.from_id, s.to_id)
   order by s.id desc;

-- Where the turn of the older seals goes on.
create table ledger.seal_turn (one boolean primary key default true check (one), next_id bigint not null);

-- Looks at the newest seals, and at so many of the older ones, in turn: each comes round, and no look grows with the years.
create function ledger.check_seals(p_newest integer default 24, p_older integer default 100) returns setof bigint language plpgsql as $$
declare
  v_newest bigint := coalesce((select min(id) from (select id from ledger.range_hash order by id desc limit p_newest) n), 0);
  v_older bigint[];
begin
  select array_agg(id order by id) into v_older from (
    select id from ledger.range_hash where id >= coalesce((select next_id from ledger.seal_turn), 0) and id < v_newest order by id limit p_older) o;
  insert into ledger.seal_turn (next_id) values (case when cardinality(v_older) = p_older then v_older[p_older] + 1 else 0 end)
      on conflict (one) do update set next_id = excluded.next_id;
  return query
    select r.to_id
      from ledger.range_hash r
      left join lateral (select p.hash, p.to_id from ledger.range_hash p where p.id < r.id order by p.id desc limit 1) p on true
     where (r.id >= v_newest or r.id = any(v_older)) and r.hash <> ledger.fingerprint(coalesce(p.hash, ''), coalesce(p.to_id, 0), r.to_id)
     order by r.id desc;
end $$;

-- A connection keeps its plans: those it made while the tables were small would read them from end to end when they are not.
do $$
declare
  v_routine regprocedure;
begin
  for v_routine in select oid from pg_proc where pronamespace = 'ledger'::regnamespace and proname in ('hold', 'hold_all', 'settle', 'settle_all', 'note', 'post', 'expire') loop
    execute format('alter function %s set enable_seqscan = off', v_routine);
  end loop;
end $$;

-- Rows that are updated again and again keep their next version on the same page.
alter table ledger.wallet set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
alter table ledger.limit_month set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
alter table ledger.lot set (fillfactor = 70);
alter table ledger.reservation set (fillfactor = 70);

-- ── what was done by whom ────────────────────────────────────────────────────────────────────────────────────────────

-- The audit log is only ever added to: a change fails for want of a right, and by the trigger for whoever has it.
create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on audit_log: what was done is never changed', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log for each statement execute function audit_log_refuse();
do $$ begin execute format('revoke update, delete, truncate on audit_log from %I', current_user); end $$;
