CREATE TABLE "card_declines" (
	"id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"created" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_unused_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"funding" text NOT NULL,
	"country" text NOT NULL,
	"fingerprint" text NOT NULL,
	"behaviour" text NOT NULL,
	"has_cvc" boolean NOT NULL,
	"billing_details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_intents" ADD COLUMN "payer" text;--> statement-breakpoint
CREATE INDEX "card_declines_payer" ON "card_declines" USING btree ("payer","created");