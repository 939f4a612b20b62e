-- What a model can is guessed by its name when it is added, and kept. Since the rule knows more names, and a picture goes to who is said to see
-- alone, a list kept from before would turn pictures away from models that see, and send them to some that do not. A list that is the earlier
-- guess, word for word, is guessed anew; any other is somebody's own, and so is one that the audit says was saved with the model.
WITH "rule" ("pattern", "gives", "era") AS (VALUES
  ('gpt-(?:4o|4\.1|4-turbo|[5-9])|chatgpt|(?:^|/)o[1-9](?:$|-)', '{vision,tools,json_schema}'::text[], 'then'),
  ('gpt-(?:4o|4\.1|4-turbo|[5-9])|chatgpt|(?:^|/)o[1-9](?:$|-(?!mini|preview))|(?:^|/)o[4-9]-mini', '{vision,tools,json_schema}', 'now'),
  ('(?:^|/)o3-mini', '{tools,json_schema}', 'now'),
  ('gpt-(?:[5-9]|oss)|(?:^|/)o[1-9](?:$|-)', '{reasoning}', 'both'),
  ('gpt-(?:3\.5|4(?:$|-\d)|oss)', '{tools}', 'both'),
  ('claude', '{vision,tools}', 'both'),
  ('claude-(?:3-7|(?:opus|sonnet|haiku|fable|mythos)-[4-9])', '{reasoning}', 'both'),
  ('claude-(?:(?:opus|sonnet|haiku)-4-[5-9]|(?:opus|sonnet|haiku|fable|mythos)-[5-9])', '{json_schema}', 'both'),
  ('gemini', '{vision,tools,json_schema}', 'both'),
  ('gemini-(?:2\.5|[3-9])', '{reasoning}', 'both'),
  ('deepseek', '{tools}', 'both'),
  ('deepseek-(?:reasoner|r\d|v4)|qwq|qwen3|magistral|glm-(?:4\.[5-9]|[5-9])|thinking|reasoning', '{reasoning}', 'both'),
  ('mistral|ministral|magistral|devstral|codestral|pixtral', '{tools,json_schema}', 'both'),
  ('pixtral|mistral-(?:small|medium)|gemma-?(?:3|4)|llava|-vl|vision|glm-4(?:\.\d)?v|llama-?4', '{vision}', 'then'),
  ('pixtral|mistral-(?:small|medium)|gemma-?(?:3|4)(?![:-](?:1b|270m))|llava|-vl|internvl|vision|multimodal|glm-\d(?:\.\d)?v|llama-?4', '{vision}', 'now'),
  ('grok-[4-9]|kimi-(?:latest|k2\.[5-9]|k[3-9])|qvq|qwen.*-omni|qwen3\.[5-9](?!.*-max)|ernie-[5-9]', '{vision}', 'now'),
  ('glm-|ernie|qwen|llama-?(?:3|4)|kimi|grok|command', '{tools}', 'both')
), "guess" AS (
  SELECT "provider_model"."id",
    '["text"]'::jsonb || coalesce(jsonb_agg(DISTINCT "ability") FILTER (WHERE "era" <> 'now'), '[]') AS "before",
    '["text"]'::jsonb || coalesce(jsonb_agg(DISTINCT "ability") FILTER (WHERE "era" <> 'then'), '[]') AS "after"
  FROM "provider_model"
  LEFT JOIN ("rule" CROSS JOIN LATERAL unnest("gives") AS "ability") ON lower("provider_model"."upstream") ~ "pattern"
  GROUP BY "provider_model"."id"
)
UPDATE "provider_model" SET "capabilities" = "guess"."after"
FROM "guess"
WHERE "guess"."id" = "provider_model"."id"
  AND "provider_model"."capabilities" @> "before" AND "provider_model"."capabilities" <@ "before"
  AND NOT ("before" @> "after" AND "before" <@ "after")
  AND NOT EXISTS (
    SELECT FROM "audit_log"
    WHERE "action" = 'model.edit' AND "detail" ? 'capabilities' AND "provider_model"."name" IN ("target", "detail" ->> 'name')
  );
