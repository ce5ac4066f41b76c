CREATE TABLE "card_holders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_holders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_holders_of_user" ON "card_holders" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "card_holders_due" ON "card_holders" USING btree ("due_at") WHERE due_at is not null;