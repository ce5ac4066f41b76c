CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	"reason" text
);
--> statement-breakpoint
CREATE FUNCTION tell_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_changed();
