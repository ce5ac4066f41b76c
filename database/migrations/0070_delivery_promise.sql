ALTER TABLE "carts" ADD COLUMN "slot_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "slot_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "holds_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "capture_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_id" integer;--> statement-breakpoint
-- A checkout gives its place back in the statement that ends it, and an order in the one that cancels it or moves it to another time.
CREATE FUNCTION give_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slots SET taken = taken - 1 WHERE id = OLD.slot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkouts_give_place AFTER UPDATE OF state, holds_place ON checkouts FOR EACH ROW
  WHEN (OLD.state = 'open' AND OLD.holds_place AND (NEW.state NOT IN ('open', 'placed') OR NOT NEW.holds_place))
  EXECUTE FUNCTION give_place();
--> statement-breakpoint
CREATE TRIGGER orders_give_place AFTER UPDATE OF status, slot_id ON orders FOR EACH ROW
  WHEN (OLD.slot_id IS NOT NULL AND OLD.status <> 'Cancelled'
    AND (NEW.status = 'Cancelled' OR NEW.slot_id IS DISTINCT FROM OLD.slot_id))
  EXECUTE FUNCTION give_place();
