-- Leases, and what is drawn from them: written by hand. A lease is a reservation that holds points of an app for requests to
-- come; the process that has it counts them by itself, and tells here afterwards what each one cost. The customer's statement has
-- a line for every request and none for the lease. Locks are taken as everywhere: wallet, limits by id, reservation.

-- Sets points aside for an app, or adds to its lease: `p_least` at least, or nothing at all; rather `p_wish`; and by itself 2 % of
-- what is left, at most 2,000 points and at least 20, as far as they go. `state` is held; over, where this lease is closed or of
-- another month, and a new one is due; or why not: short, frozen, limit.
create function ledger.lease(
  p_id uuid, p_account uuid, p_least bigint, p_wish bigint, p_limits jsonb, p_seconds integer, p_worker text, p_what jsonb
) returns table (state text, granted bigint, available bigint, cap bigint, used bigint, held bigint, month_left bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_month date;
  v_wallet ledger.wallet;
  v_lease ledger.reservation;
  v_limits bigint[];
  v_tightest bigint;
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
  select l.id, l.cap, m.used, m.held into v_tightest, cap, used, held
    from ledger.limit_month m join ledger.monthly_limit l on l.id = m.limit_id
   where m.limit_id = any(v_limits) and m.month = v_month
   order by l.cap - m.used - m.held nulls last, l.id limit 1;
  v_room := greatest(0, least(available, cap - used - held));
  state := case
    when v_wallet.frozen_at is not null then 'frozen'
    when v_room >= p_least then 'held'
    when cap - used - held < p_least then 'limit'
    else 'short' end;
  if state = 'limit' then
    insert into ledger.limit_notice (limit_id, month, percent, at) values (v_tightest, v_month, 100, v_now) on conflict do nothing;
  end if;
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

-- One request among those that are drawn together.
create type ledger.drawing as (
  turn bigint, id uuid, person uuid, charge bigint, overrun bigint, subject text, by text, outcome text, price jsonb
);

-- Tells what requests cost: for each its movement, its transfers and its burns; its charge leaves the lease. A request that is
-- known already changes nothing, so that a journal can be told again. What comes after its lease was closed (or was never known
-- here: a restored database) is paid by what is free, and the rest is the house's. Answers what is free now, by account.
create function ledger.draw(p_draws jsonb) returns table (account_id uuid, available bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_group record;
  v_now timestamptz;
  v_wallet ledger.wallet;
  v_lease ledger.reservation;
  v_held bigint;
  v_room bigint;
  v_drawn ledger.drawing[];
  v_one ledger.drawing;
  v_charge bigint;
  v_lot ledger.lot;
begin
  for v_group in
    with asked as materialized (
      select distinct on (a.id) a.*
        from rows from (jsonb_to_recordset(p_draws) as (
               id uuid, account uuid, person uuid, lease uuid, charge bigint, overrun bigint, subject text, by text, outcome text, price jsonb))
             with ordinality as a(id, account, person, lease, charge, overrun, subject, by, outcome, price, turn)
       order by a.id, a.turn
    ), payer as materialized (
      select account, ledger.wallet_of(account, null) as wallet_id from (select distinct account from asked) d
    )
    select p.wallet_id, r.id as lease, array_agg(row(a.turn, a.id, a.person, a.charge, a.overrun, a.subject, a.by, a.outcome, a.price)::ledger.drawing) as ones
      from asked a
      join payer p on p.account = a.account
      left join ledger.reservation r on r.id = a.lease and r.wallet_id = p.wallet_id and r.drawn is not null
     group by p.wallet_id, r.id
     order by p.wallet_id, r.id nulls first
  loop
    select * into strict v_wallet from ledger.wallet where id = v_group.wallet_id for no key update;
    v_now := ledger.now();
    -- As it is now that its wallet is locked.
    select * into v_lease from ledger.reservation where id = v_group.lease;
    v_held := case when v_lease.id is not null and v_lease.closed_at is null then v_lease.amount else 0 end;
    v_room := v_held + greatest(0, v_wallet.credits - v_wallet.debits - v_wallet.pending);
    select array_agg(row(line, id, person, fits, overrun + charge - fits, subject, by, outcome, price)::ledger.drawing order by line), coalesce(sum(fits), 0)
      into v_drawn, v_charge
      from (select o.*, row_number() over before as line, greatest(0, least(charge, v_room - (sum(charge) over before - charge)))::bigint as fits
              from unnest(v_group.ones) as o
             -- One look by the index for each, whatever is guessed of a young table.
             where (select m.id from ledger.movement m where m.id = o.id) is null
            window before as (order by turn rows unbounded preceding)) as fresh;
    if v_drawn is not null then
      if v_lease.limit_ids <> '{}' then
        perform from ledger.limit_month where limit_id = any(v_lease.limit_ids) and month = v_lease.month order by limit_id for no key update;
      end if;
      v_wallet := ledger.move(v_wallet.id, -v_charge, least(v_held, v_charge), p_lines => cardinality(v_drawn));
      insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
      select d.id, l.leg, v_wallet.id, l.debit, 'revenue', l.amount, l.kind, v_now
        from unnest(v_drawn) as d cross join lateral (values (1, 'wallet', d.charge, 'charge'), (2, 'overrun', d.overrun, 'overrun')) as l(leg, debit, amount, kind)
       where l.amount > 0 order by d.turn, l.leg;
      -- While nothing has ended, all burn in one order: the first lot, where it has enough for all.
      v_lot := null;
      if v_charge > 0 and (v_wallet.next_expiry is null or v_wallet.next_expiry > v_now) then
        select * into v_lot from ledger.lot
         where wallet_id = v_wallet.id and not spent order by kind = 'promotional' desc, expires_at nulls last, created_at, id limit 1;
      end if;
      if v_lot.remaining >= v_charge then
        update ledger.lot set remaining = remaining - v_charge, spent = remaining = v_charge where id = v_lot.id;
        insert into ledger.burn (movement_id, lot_id, turn, amount, left_after)
        select d.id, v_lot.id, 1, d.charge, v_lot.remaining - sum(d.charge) over (order by d.turn) from unnest(v_drawn) as d where d.charge > 0;
      else
        foreach v_one in array v_drawn loop
          if v_one.charge > 0 then
            perform ledger.burn(v_wallet.id, v_one.id, v_one.charge, coalesce(v_lease.created_at, v_now));
          end if;
        end loop;
      end if;
      if v_lease.id is not null then
        if v_lease.limit_ids <> '{}' then
          perform ledger.count(v_lease.limit_ids, v_lease.month, least(v_held, v_charge), v_charge, v_now);
        end if;
        update ledger.reservation set amount = amount - least(v_held, v_charge), drawn = drawn + v_charge where id = v_lease.id;
      end if;
      insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, outcome, price, meta)
      select d.id, v_wallet.id, v_wallet.seq - cardinality(v_drawn) + d.turn, v_wallet.account_id, d.person, v_now, 'request', -d.charge,
             v_wallet.credits - v_wallet.debits + v_charge - sum(d.charge) over (order by d.turn),
             coalesce(v_lease.what->>'place', 'api'), d.subject, d.by, d.outcome, d.price, case when v_lease.id is not null then jsonb_build_object('lease', v_lease.id::text) end
        from unnest(v_drawn) as d order by d.turn;
    end if;
    account_id := v_wallet.account_id;
    available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
    return next;
  end loop;
end $$;

-- These leases go on; those that are over are missing in the answer. Locked in the order in which they are drawn from.
create function ledger.renew_leases(p_ids uuid[], p_seconds integer) returns table (id uuid, available bigint, frozen boolean) language sql volatile as $$
  with mine as (
    select r.id, r.wallet_id from ledger.reservation r
     where r.id = any(p_ids) and r.closed_at is null and r.drawn is not null
     order by r.wallet_id, r.id for no key update
  ), renewed as (
    update ledger.reservation r set lease_until = ledger.now() + make_interval(secs => p_seconds) from mine where r.id = mine.id
  )
  select mine.id, w.credits - w.debits - w.pending, w.frozen_at is not null from mine join ledger.wallet w on w.id = mine.wallet_id
$$;

-- Gives back what a lease holds: all but `p_keep`; without it, all, and the lease is closed. Answers how much that was.
create function ledger.let_go(p_id uuid, p_keep bigint default null) returns bigint language plpgsql as $$
declare
  v_lease ledger.reservation;
  v_back bigint;
begin
  perform from ledger.wallet where id = (select wallet_id from ledger.reservation where id = p_id) for no key update;
  -- As it is now that its wallet is locked.
  select * into v_lease from ledger.reservation where id = p_id and closed_at is null and drawn is not null;
  if not found then
    return 0;
  end if;
  perform from ledger.limit_month where limit_id = any(v_lease.limit_ids) and month = v_lease.month order by limit_id for no key update;
  v_back := greatest(0, v_lease.amount - coalesce(p_keep, 0));
  if p_keep is null then
    update ledger.reservation set state = 'released', settled = 0, closed_at = ledger.now() where id = p_id;
  else
    update ledger.reservation set amount = amount - v_back where id = p_id;
  end if;
  perform ledger.move(v_lease.wallet_id, 0, v_back, p_lines => 0);
  update ledger.limit_month set held = held - v_back where limit_id = any(v_lease.limit_ids) and month = v_lease.month;
  return v_back;
end $$;

do $$
declare
  v_routine regprocedure;
begin
  for v_routine in select oid from pg_proc where pronamespace = 'ledger'::regnamespace and proname in ('lease', 'draw', 'let_go') loop
    execute format('alter function %s set enable_seqscan = off', v_routine);
  end loop;
end $$;

-- ── checks ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Everything that must be true. No rows: it is. As it was, and leases with it.
create or replace view ledger.audit as
with moved as (
  select wallet_id, coalesce(sum(amount) filter (where credit = 'wallet'), 0) as credits, coalesce(sum(amount) filter (where debit = 'wallet'), 0) as debits
    from ledger.transfer group by wallet_id
), open as (
  select wallet_id, sum(amount) as amount from ledger.reservation where closed_at is null group by wallet_id
), charged as (
  select journal_id, coalesce(sum(amount) filter (where kind in ('charge', 'overrun')), 0) as settled, coalesce(sum(amount) filter (where debit = 'wallet'), 0) as paid
    from ledger.transfer group by journal_id
), counted as (
  select limit_id, r.month, sum(r.amount) filter (where closed_at is null) as held,
         coalesce(sum(least(r.settled, r.amount)) filter (where closed_at is not null), 0) + coalesce(sum(r.drawn), 0) as used
    from ledger.reservation r, unnest(r.limit_ids) as limit_id group by limit_id, r.month
), drawn as (
  select meta->>'lease' as lease, wallet_id, -sum(points) as points, count(*) as lines from ledger.movement where meta ? 'lease' group by 1, 2
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
select 'I5 what is closed has its line in the statement, and a lease has none', r.id::text, r.state from ledger.reservation r
 where (r.closed_at is not null and r.drawn is null) <> exists (select from ledger.movement m where m.id = r.id)
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
 where r.closed_at is null and (r.lease_until < ledger.now() - case when r.drawn is null then interval '1 hour' else interval '25 hours' end or r.tries > 300)
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
 where abs(d.billed - d.settled) > d.settled / 200 + 1000 * d.requests
union all
select 'I15 a lease gave what its lines say', r.id::text, format('%s, drawn %s; its lines say %s', r.state, r.drawn, coalesce(d.points, 0))
  from ledger.reservation r left join drawn d on d.lease = r.id::text and d.wallet_id = r.wallet_id
 where r.drawn is not null and (r.drawn <> coalesce(d.points, 0) or r.state not in ('open', 'released'))
union all
select 'I15 what was drawn was drawn from a lease', d.lease, format('%s points by %s lines', d.points, d.lines)
  from drawn d where not exists (select from ledger.reservation r where r.id::text = d.lease and r.wallet_id = d.wallet_id and r.drawn is not null);

-- What must be true of what is new. As it was, and leases with it.
create or replace view ledger.audit_news as
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
select 'I5 what is closed has its line in the statement, and a lease has none', r.id::text, r.state from open r where exists (select from ledger.movement m where m.id = r.id)
union all
select 'I5 what is closed has its line in the statement, and a lease has none', r.id::text, r.state
  from line l cross join lateral (select * from ledger.reservation where id = l.id and closed_at is not null and drawn is not null offset 0) r
union all
select 'I6 what is final is guarded', a.subject, a.detail from ledger.unguarded a
union all
select 'I8 a call that was made is settled once', r.id::text, format('attempt %s is done, the hold is %s', a.n, r.state)
  from line l cross join lateral (select * from ledger.reservation where id = l.id and state = 'released' offset 0) r
 cross join lateral (select * from ledger.attempt where reservation_id = r.id and state = 'done' offset 0) a
union all
select 'I8 no hold is forgotten', r.id::text, format('open since %s', r.created_at) from open r where r.lease_until < ledger.now() - case when r.drawn is null then interval '1 hour' else interval '25 hours' end or r.tries > 300
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
 where m.month >= (ledger.now() - interval '40 days')::date and m.held <> coalesce(o.held, 0)
union all
-- What it drew before is in its count, too.
select 'I15 a lease gave what its lines say', d.lease, format('drawn %s; its new lines say %s', coalesce(r.drawn::text, 'nothing'), d.points)
  from (select meta->>'lease' as lease, wallet_id, -sum(points) as points from line where meta ? 'lease' group by 1, 2) d
  left join lateral (select * from ledger.reservation where id = d.lease::uuid and wallet_id = d.wallet_id offset 0) r on true
 where r.drawn is null or r.drawn < d.points;
