-- What was on its way with all of a shop before changes knew what they went with: nothing counted it when it came to its end.
-- What is on its way still is told of the newest, as far as that lacks it.
WITH "newest" AS (
  SELECT DISTINCT ON ("shop_id") "id", "account_id", "shop_id", "created_at", "sending"
  FROM "suggestion_dispatch" ORDER BY "shop_id", "created_at" DESC, "id" DESC
), "going" AS (
  SELECT "suggestion"."id", "newest"."id" AS "dispatch_id",
    row_number() OVER (PARTITION BY "newest"."id" ORDER BY "suggestion"."decided_at", "suggestion"."id") AS "place",
    "newest"."sending" - (SELECT count(*) FROM "suggestion" "known" WHERE "known"."dispatch_id" = "newest"."id" AND "known"."state" = 'publishing') AS "lacking"
  FROM "suggestion"
  JOIN "newest" ON "newest"."account_id" = "suggestion"."account_id" AND "newest"."shop_id" = "suggestion"."shop_id"
    AND "suggestion"."decided_at" >= "newest"."created_at"
  WHERE "suggestion"."state" = 'publishing' AND "suggestion"."dispatch_id" IS NULL
)
UPDATE "suggestion" SET "dispatch_id" = "going"."dispatch_id" FROM "going" WHERE "going"."id" = "suggestion"."id" AND "going"."place" <= "going"."lacking";--> statement-breakpoint
-- Of the rest, as much as was published since and is not counted arrived; the others came back.
UPDATE "suggestion_dispatch" SET
  "sending" = "now"."going",
  "published" = "published" + least("sending" - "now"."going", greatest("now"."arrived" - "published", 0)),
  "failed" = "failed" + greatest("sending" - "now"."going" - greatest("now"."arrived" - "published", 0), 0)
FROM (
  SELECT "one"."id",
    (SELECT count(*)::int FROM "suggestion" WHERE "dispatch_id" = "one"."id" AND "state" = 'publishing') AS "going",
    (SELECT count(*)::int FROM "suggestion" WHERE "account_id" = "one"."account_id" AND "shop_id" = "one"."shop_id"
      AND "state" = 'published' AND "decided_at" >= "one"."created_at" AND ("dispatch_id" IS NULL OR "dispatch_id" = "one"."id")) AS "arrived"
  FROM "suggestion_dispatch" "one" WHERE "one"."sending" > 0
) "now"
WHERE "now"."id" = "suggestion_dispatch"."id" AND "now"."going" < "suggestion_dispatch"."sending";
