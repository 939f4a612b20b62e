ALTER TABLE "withdrawal" ADD COLUMN "taken_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- ledger.expected and ledger.told as they were, with the part of a withdrawal that is not paid: decided more than once, it has several
-- postings, which are counted together.
create or replace view ledger.expected as
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
  select 'withdrawal_rejected:' || id, amount - taken_back from public.withdrawal where state = 'rejected'
  union all
  select 'withdrawal_less:' || id, taken_back from public.withdrawal where taken_back > 0
  union all
  -- A reward that is lost and comes again has several: they are counted together.
  select 'reward:' || id, amount - reversed from public.reward where state = 'available' and amount > reversed;
--> statement-breakpoint
create or replace view ledger.told as
  select case when journal like 'reward:%' then left(journal, 43) when journal like 'withdrawal_less:%' then left(journal, 52) else journal end as journal,
         sum(points)::bigint as points
    from ledger.movement
   where split_part(journal, ':', 1) in
     ('purchase', 'redeem', 'refund', 'refund_returned', 'dispute', 'withdrawal', 'withdrawal_points', 'withdrawal_rejected', 'withdrawal_less', 'reward')
   group by 1;
