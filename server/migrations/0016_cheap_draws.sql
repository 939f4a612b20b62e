DROP INDEX "ledger"."burn_lot";--> statement-breakpoint
ALTER TABLE "ledger"."movement" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "ledger"."movement" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "ledger"."movement" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger"."movement" ADD COLUMN "lot_left" bigint;--> statement-breakpoint
ALTER TABLE "ledger"."movement" ADD CONSTRAINT "movement_lot" CHECK (("ledger"."movement"."lot_id" is null) = ("ledger"."movement"."lot_left" is null) and ("ledger"."movement"."lot_id" is null or "ledger"."movement"."points" < 0) and "ledger"."movement"."lot_left" >= 0);