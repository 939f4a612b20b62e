ALTER TABLE "document_fact" ADD COLUMN "read_valid_until" date;--> statement-breakpoint
UPDATE "document_fact" SET "read_valid_until" = "valid_until";
