CREATE TABLE "card_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"email" text,
	"name" text,
	"phone" text,
	"description" text,
	"metadata" jsonb NOT NULL,
	"default_payment_method" text,
	"deleted" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_intents" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "card_methods" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "card_methods" ADD COLUMN "detached_at" integer;--> statement-breakpoint
ALTER TABLE "card_methods" ADD COLUMN "allow_redisplay" text;--> statement-breakpoint
ALTER TABLE "card_unused_methods" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "card_unused_methods" ADD COLUMN "detached_at" integer;--> statement-breakpoint
ALTER TABLE "card_unused_methods" ADD COLUMN "allow_redisplay" text;--> statement-breakpoint
-- locks: no method has a customer yet, so nothing is sorted; only shops without a card company have rows in it.
CREATE INDEX "card_methods_customer" ON "card_methods" USING btree ("customer","id") WHERE customer is not null;