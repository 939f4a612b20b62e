-- A batch of calls costs the database half of what it did: a call's line in the statement says by itself which lease it was drawn from,
-- which lot it took from and, in short, its receipt; what many calls of a batch share comes once. Written by hand.

-- ledger.draw of one batch as jsonb stays as it was, for a process of the version before that is still there.

-- Tells what requests cost: for each its movement, its transfers and its burns; its charge leaves the lease. A request that is
-- known already changes nothing, so that a journal can be told again. What comes after its lease was closed (or was never known
-- here: a restored database) is paid by what is free, and the rest is the house's. Answers what is free now, by account.
--
-- `p_kinds`: of each request, which of the first six lists' rows it shares, counted from 1. `p_notes`: a line each, a price note as
-- it is or, in brackets, in short.
create function ledger.draw(
  p_accounts uuid[], p_leases uuid[], p_persons uuid[], p_subjects text[], p_bys text[], p_outcomes text[],
  p_kinds integer[], p_ids uuid[], p_charges bigint[], p_overruns bigint[], p_notes text
) returns table (account_id uuid, available bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_notes text[] := string_to_array(p_notes, chr(10));
  v_group record;
  v_now timestamptz;
  v_wallet ledger.wallet;
  v_lease ledger.reservation;
  v_place text;
  v_held bigint;
  v_room bigint;
  v_turns integer[];
  v_fits bigint[];
  v_runs bigint[];
  v_charge bigint;
  v_rest bigint;
  v_before bigint;
  v_lot ledger.lot;
begin
  if 0 > any(p_charges) or 0 > any(p_overruns) then
    raise exception 'nobody is paid for a request' using errcode = 'numeric_value_out_of_range';
  end if;
  if cardinality(p_ids) <> any (array[cardinality(p_kinds), cardinality(p_charges), cardinality(p_overruns), coalesce(cardinality(v_notes), 0)])
     or cardinality(p_accounts) < any (p_kinds) then
    raise exception 'what is told of requests is not told of each' using errcode = 'data_exception';
  end if;
  for v_group in
    with kind as materialized (
      select turn, account, lease from unnest(p_accounts, p_leases) with ordinality as k(account, lease, turn)
    ), payer as materialized (
      select account, ledger.wallet_of(account, null) as wallet_id from (select distinct account from kind) d
    ), whose as materialized (
      select k.turn as kind, p.wallet_id, r.id as lease
        from kind k
        join payer p on p.account = k.account
        left join ledger.reservation r on r.id = k.lease and r.wallet_id = p.wallet_id and r.drawn is not null
    ), asked as (
      select distinct on (p_ids[turn]) turn::integer, kind from unnest(p_kinds) with ordinality as a(kind, turn) order by p_ids[turn], turn
    )
    select w.wallet_id, w.lease, array_agg(a.turn) as turns
      from asked a join whose w on w.kind = a.kind
     group by w.wallet_id, w.lease
     order by w.wallet_id, w.lease nulls first
  loop
    select * into strict v_wallet from ledger.wallet where id = v_group.wallet_id for no key update;
    v_now := ledger.now();
    -- As it is now that its wallet is locked.
    select * into v_lease from ledger.reservation where id = v_group.lease;
    v_held := case when v_lease.id is not null and v_lease.closed_at is null then v_lease.amount else 0 end;
    v_room := v_held + greatest(0, v_wallet.credits - v_wallet.debits - v_wallet.pending);
    -- Of each: what fits, what all that fit up to it come to, and together what does not.
    select array_agg(turn order by turn), array_agg(fits order by turn), array_agg(run order by turn), sum(fits), sum(overrun + charge - fits)
      into v_turns, v_fits, v_runs, v_charge, v_rest
      from (select turn, charge, overrun, least(run, v_room) as run, least(run, v_room) - least(run - charge, v_room) as fits
              from (select turn, p_charges[turn] as charge, p_overruns[turn] as overrun,
                           (sum(p_charges[turn]) over (order by turn rows unbounded preceding))::bigint as run
                      from unnest(v_group.turns) as turn
                     -- One look by the index for each, whatever is guessed of a young table.
                     where (select m.id from ledger.movement m where m.id = p_ids[turn]) is null) as fresh) as fitting;
    if v_turns is not null then
      -- One alone is locked by what counts it.
      if cardinality(v_lease.limit_ids) > 1 then
        perform from ledger.limit_month where limit_id = any(v_lease.limit_ids) and month = v_lease.month order by limit_id for no key update;
      end if;
      v_wallet := ledger.move(v_wallet.id, -v_charge, least(v_held, v_charge), p_lines => cardinality(v_turns));
      v_before := v_wallet.credits - v_wallet.debits + v_charge;
      v_place := coalesce(v_lease.what->>'place', 'api');
      insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
      select p_ids[d.turn], 1, v_wallet.id, 'wallet', 'revenue', d.fits, 'charge', v_now from unnest(v_turns, v_fits) as d(turn, fits) where d.fits > 0;
      if v_rest > 0 then
        insert into ledger.transfer (journal_id, leg, wallet_id, debit, credit, amount, kind, at)
        select p_ids[d.turn], 2, v_wallet.id, 'overrun', 'revenue', p_overruns[d.turn] + p_charges[d.turn] - d.fits, 'overrun', v_now
          from unnest(v_turns, v_fits) as d(turn, fits) where p_overruns[d.turn] + p_charges[d.turn] > d.fits;
      end if;
      -- While nothing has ended, all burn in one order: the first lot, where it has enough for all.
      v_lot := null;
      if v_charge > 0 and (v_wallet.next_expiry is null or v_wallet.next_expiry > v_now) then
        select * into v_lot from ledger.lot
         where wallet_id = v_wallet.id and not spent order by kind = 'promotional' desc, expires_at nulls last, created_at, id limit 1;
      end if;
      if v_lot.remaining >= v_charge then
        update ledger.lot set remaining = remaining - v_charge, spent = remaining = v_charge where id = v_lot.id;
      else
        v_lot := null;
        for v_line in 1 .. cardinality(v_turns) loop
          if v_fits[v_line] > 0 then
            perform ledger.burn(v_wallet.id, p_ids[v_turns[v_line]], v_fits[v_line], coalesce(v_lease.created_at, v_now));
          end if;
        end loop;
      end if;
      if v_lease.id is not null then
        if v_lease.limit_ids <> '{}' then
          perform ledger.count(v_lease.limit_ids, v_lease.month, least(v_held, v_charge), v_charge, v_now);
        end if;
        update ledger.reservation set amount = amount - least(v_held, v_charge), drawn = drawn + v_charge where id = v_lease.id;
      end if;
      insert into ledger.movement (id, wallet_id, seq, account_id, user_id, at, kind, points, balance_after, place, subject, by, outcome, price, receipt, lease, lot_id, lot_left)
      select p_ids[d.turn], v_wallet.id, v_wallet.seq - cardinality(v_turns) + d.line, v_wallet.account_id, p_persons[d.kind], v_now, 'request', -d.fits,
             v_before - d.run, v_place, p_subjects[d.kind], p_bys[d.kind], p_outcomes[d.kind],
             case when d.note not like '[%' then d.note::jsonb end, case when d.note like '[%' then d.note end,
             v_lease.id, case when d.fits > 0 then v_lot.id end, case when d.fits > 0 then v_lot.remaining - d.run end
        from (select turn, fits, run, line, p_kinds[turn] as kind, v_notes[turn] as note
                from unnest(v_turns, v_fits, v_runs) with ordinality as u(turn, fits, run, line)) as d;
    end if;
    account_id := v_wallet.account_id;
    available := v_wallet.credits - v_wallet.debits - v_wallet.pending;
    return next;
  end loop;
end $$;

alter function ledger.draw(uuid[], uuid[], uuid[], text[], text[], text[], integer[], uuid[], bigint[], bigint[], text) set enable_seqscan = off;
alter function ledger.draw(uuid[], uuid[], uuid[], text[], text[], text[], integer[], uuid[], bigint[], bigint[], text) set plan_cache_mode = force_generic_plan;

-- Calls as they come, as lines of a log. `p_kinds` is what many calls share, and the first value of a call says which, counted from 1.
create function public.read_calls(p_kinds jsonb, p_calls jsonb) returns table (
  id uuid, account_id uuid, app_id uuid, app_name text, key_id uuid, key_hint text, at timestamptz, route text, model text, answered_by text,
  status smallint, outcome text, error text, streamed boolean, cached boolean, first_byte_ms integer, total_ms integer,
  usage jsonb, usage_source text, points bigint, attempts jsonb, request_text text, answer_text text
) language sql stable as $$
  with kind as materialized (
    select turn, (k->>0)::uuid as account_id, (k->>1)::uuid as app_id, k->>2 as app_name, (k->>3)::uuid as key_id, k->>4 as key_hint,
           k->>5 as route, k->>6 as model, k->>7 as answered_by, (k->>8)::smallint as status, k->>9 as outcome, k->>10 as error,
           (k->>11)::boolean as streamed, (k->>12)::boolean as cached, k->>13 as usage_source
      from jsonb_array_elements(p_kinds) with ordinality as kinds(k, turn)
  )
  select (c->>1)::uuid, account_id, app_id, app_name, key_id, key_hint, (c->>2)::timestamptz, route, model, answered_by, status, outcome, error, streamed, cached,
         (c->>3)::integer, (c->>4)::integer, c->5, usage_source, (c->>6)::bigint, c->7, c->>8, c->>9
    from jsonb_array_elements(p_calls) as calls(c) join kind on turn = (c->0)::bigint
$$;

-- Lines in the logs of apps, each once; a line that is there stays as it is. `p_used`: when each key was used last. To the minute; a
-- row that somebody has is left out: a batch waits for nobody's keys.
create function public.keep_calls(p_kinds jsonb, p_calls jsonb, p_used jsonb) returns void language plpgsql as $$
begin
  -- Nearly always all of them are new, and looking for each first would be a quarter of the work.
  begin
    insert into public.api_call (id, account_id, app_id, app_name, key_id, key_hint, at, route, model, answered_by, status, outcome, error, streamed, cached,
                                 first_byte_ms, total_ms, usage, usage_source, points, attempts, request_text, answer_text)
    select * from public.read_calls(p_kinds, p_calls);
  exception when unique_violation then
    insert into public.api_call (id, account_id, app_id, app_name, key_id, key_hint, at, route, model, answered_by, status, outcome, error, streamed, cached,
                                 first_byte_ms, total_ms, usage, usage_source, points, attempts, request_text, answer_text)
    select * from public.read_calls(p_kinds, p_calls) on conflict do nothing;
  end;
  with used as (
    select id, at from jsonb_to_recordset(p_used) as asked(id uuid, at timestamptz)
  ), mine as (
    select k.id, used.at from public.app_key k join used on used.id = k.id
     where k.last_used_at is null or k.last_used_at < used.at - interval '1 minute' order by k.id for no key update of k skip locked
  )
  update public.app_key set last_used_at = mine.at from mine where app_key.id = mine.id;
end $$;

alter function public.keep_calls(jsonb, jsonb, jsonb) set plan_cache_mode = force_generic_plan;

-- ── checks ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Everything that must be true. No rows: it is. As it was, and it reads of lease and lot wherever they stand.
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
  select coalesce(lease::text, meta->>'lease') as lease, wallet_id, -sum(points) as points, count(*) as lines
    from ledger.movement where lease is not null or meta ? 'lease' group by 1, 2
), burn as (
  select movement_id, lot_id, amount from ledger.burn
  union all
  select id, lot_id, -points from ledger.movement where lot_id is not null
), burned as (
  select lot_id, sum(amount) as amount from burn group by lot_id
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
select 'I10 what burned was a lot', b.lot_id::text, b.movement_id::text from burn b where not exists (select from ledger.lot l where l.id = b.lot_id)
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

-- What must be true of what is new. As it was, with leases wherever they stand.
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
  from (select coalesce(lease::text, meta->>'lease') as lease, wallet_id, -sum(points) as points
          from line where lease is not null or meta ? 'lease' group by 1, 2) d
  left join lateral (select * from ledger.reservation where id = d.lease::uuid and wallet_id = d.wallet_id offset 0) r on true
 where r.drawn is null or r.drawn < d.points;
