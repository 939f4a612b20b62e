ALTER TABLE "app_key" ADD COLUMN "made_by" uuid;--> statement-breakpoint
-- By hand: keys of before are of whoever the app belongs to; where those may make none any more, of the account's first owner, so that nothing in use falls silent.
UPDATE "app_key" k SET "made_by" = coalesce(
  (SELECT m.user_id FROM "membership" m JOIN "user" u ON u.id = m.user_id
    WHERE m.account_id = a.account_id AND m.user_id = a.user_id AND m.role <> 'guest' AND m.disabled_at IS NULL AND u.disabled_at IS NULL),
  (SELECT m.user_id FROM "membership" m JOIN "user" u ON u.id = m.user_id
    WHERE m.account_id = a.account_id AND m.role = 'owner' AND m.disabled_at IS NULL AND u.disabled_at IS NULL ORDER BY m.created_at, m.user_id LIMIT 1)
) FROM "app" a WHERE a.id = k.app_id;
