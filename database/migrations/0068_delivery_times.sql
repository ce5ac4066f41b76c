CREATE TABLE "area_zips" (
	"prefix" text PRIMARY KEY NOT NULL,
	"area_id" integer NOT NULL,
	CONSTRAINT "area_zips_prefix" CHECK ("area_zips"."prefix" ~ '^[A-Z0-9]{1,10}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"minimum_order_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"rules_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_areas_kind" CHECK ("delivery_areas"."kind" in ('delivery', 'pickup')),
	CONSTRAINT "delivery_areas_sums" CHECK ("delivery_areas"."minimum_order_cents" >= 0 and "delivery_areas"."free_from_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"starts" time NOT NULL,
	"ends" time NOT NULL,
	"capacity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"cutoff_minutes" integer,
	"cutoff_days" integer,
	"cutoff_time" time,
	CONSTRAINT "slot_rules_weekday" CHECK ("slot_rules"."weekday" between 0 and 6),
	CONSTRAINT "slot_rules_ends_after_start" CHECK ("slot_rules"."ends" > "slot_rules"."starts"),
	CONSTRAINT "slot_rules_capacity" CHECK ("slot_rules"."capacity" > 0),
	CONSTRAINT "slot_rules_price" CHECK ("slot_rules"."price_cents" >= 0),
	CONSTRAINT "slot_rules_one_cutoff" CHECK (("slot_rules"."cutoff_minutes" is null) = ("slot_rules"."cutoff_days" is not null) and ("slot_rules"."cutoff_days" is null) = ("slot_rules"."cutoff_time" is null))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slots_taken_not_negative" CHECK ("slots"."taken" >= 0),
	CONSTRAINT "slots_ends_after_start" CHECK ("slots"."ends_at" > "slots"."starts_at"),
	CONSTRAINT "slots_capacity_not_negative" CHECK ("slots"."capacity" >= 0),
	CONSTRAINT "slots_price_not_negative" CHECK ("slots"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "special_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"area_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"is_closed" boolean NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "area_zips" ADD CONSTRAINT "area_zips_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_rules" ADD CONSTRAINT "slot_rules_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_days" ADD CONSTRAINT "special_days_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_zips_area" ON "area_zips" USING btree ("area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slot_rules_start" ON "slot_rules" USING btree ("area_id","weekday","starts");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_area_start" ON "slots" USING btree ("area_id","starts_at");--> statement-breakpoint
CREATE INDEX "slots_start" ON "slots" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "special_days_day" ON "special_days" USING btree ("day",coalesce("area_id", 0));--> statement-breakpoint
CREATE TRIGGER delivery_areas_version BEFORE UPDATE OF name, address, hours, minimum_order_cents, free_from_cents, position, archived_at
  ON delivery_areas FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER slots_version BEFORE UPDATE OF starts_at, ends_at, cutoff_at, capacity, price_cents, closed_at
  ON slots FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE FUNCTION tell_delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('delivery_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_areas_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_areas
  FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();
--> statement-breakpoint
CREATE TRIGGER area_zips_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON area_zips
  FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();
--> statement-breakpoint
CREATE TRIGGER slots_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slots
  FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();
