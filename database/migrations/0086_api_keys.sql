CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_key_may_something" CHECK (cardinality("api_keys"."permissions") > 0)
);
--> statement-breakpoint
CREATE INDEX "api_keys_maker" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
-- Ends the streams that are open with a revoked key, as `tell_staff_changed` does with those of its maker.
CREATE FUNCTION tell_key_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', OLD.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_key_revoked AFTER UPDATE OF revoked_at ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_key_revoked();
