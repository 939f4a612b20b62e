-- What a process was at when 0033 came in stood there as never begun: it could be cancelled with its job, and asked and paid for anew by the next.
UPDATE "translation_item" SET "begun" = true
FROM "writing"
WHERE "writing"."account_id" = "translation_item"."account_id"
  AND "writing"."idempotency_key" = 'translate:' || "translation_item"."id"
  AND "translation_item"."state" = 'waiting' AND NOT "translation_item"."begun";
