CREATE TABLE "card_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"network" text,
	"times" bigint[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_tries_age" ON "card_tries" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payment_limits_age" ON "payment_limits" USING btree ("updated_at");