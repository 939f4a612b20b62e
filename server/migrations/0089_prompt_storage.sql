-- By hand. Texts of a few kilobytes lie in their rows as they are: packed, ten thousand of them were unpacked at each letter that somebody types into the search.
ALTER TABLE "prompt" ALTER COLUMN "search" SET STORAGE MAIN, SET (toast_tuple_target = 8160);--> statement-breakpoint
UPDATE "prompt" SET "content" = "content" || '', "search" = "search" || '';
