-- What a plan's money became goes with it: of every payment of which coins are gone, given back or lost to a bank, at least their part of
-- those points was taken. No rows: it was.
create view ledger.plan_money as
with gone as (
  select purchase_id, coins from public.refund where state <> 'returned'
  union all
  select purchase_id, coins from public.dispute where state = 'lost'
), became as (
  select p.id, p.account_id, p.coins, sum(m.points) as points
    from public.purchase p join ledger.movement m on m.journal in ('plan_unwanted:' || p.id, 'plan_credit:' || p.id)
   where p.paid_at is not null and exists (select from gone g where g.purchase_id = p.id)
   group by p.id
), asked as (
  select b.id, b.account_id, case when g.coins >= b.coins then b.points else least(b.points, g.points) end as points
    from became b
   cross join lateral (select sum(coins) as coins, sum(div(b.points * coins, b.coins)) as points from gone where purchase_id = b.id) g
)
select 'I16 what money became goes with it' as invariant, a.id::text as subject,
       format('points taken back: %s; the coins that are gone ask for %s', coalesce(m.points, 0), a.points) as detail
  from asked a
 cross join lateral (
   select -sum(points) as points from ledger.movement where account_id = a.account_id and starts_with(journal, 'plan_back:' || a.id || ':')
 ) m
 where coalesce(m.points, 0) < a.points;
