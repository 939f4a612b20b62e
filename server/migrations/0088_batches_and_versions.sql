CREATE TABLE "member_batch" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_batch_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "assistant_version" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "member_batch" ADD CONSTRAINT "member_batch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_batch" ADD CONSTRAINT "member_batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_batch_at" ON "member_batch" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_batch_user" ON "member_batch" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_version_by" ON "assistant_version" USING btree ("by_id");