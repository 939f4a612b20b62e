-- Kinds of models that the guess by name did not know, guessed anew where nobody said otherwise: from now on a model is asked for
-- nothing that it was not enabled for. A reranker of a family that embeds was taken for one that embeds.
update provider_model set capabilities = '["rerank"]'::jsonb where capabilities = '["embeddings"]'::jsonb and lower(upstream) ~ 'rerank';
--> statement-breakpoint
update provider_model set capabilities = '["embeddings"]'::jsonb
 where capabilities = '["text"]'::jsonb and lower(upstream) ~ '((^|[/-])(m3e|voyage)-|minilm)' and lower(upstream) !~ 'rerank';
