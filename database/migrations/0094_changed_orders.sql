ALTER TABLE "orders" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_change_noted BEFORE UPDATE OF status, payment_state, version, refunded_cents, charge_cents, slot_id, snapshot,
    user_id, display_name ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_state, OLD.version, OLD.refunded_cents, OLD.charge_cents, OLD.slot_id, OLD.snapshot, OLD.user_id,
      OLD.display_name) IS DISTINCT FROM (NEW.status, NEW.payment_state, NEW.version, NEW.refunded_cents, NEW.charge_cents,
      NEW.slot_id, NEW.snapshot, NEW.user_id, NEW.display_name))
  EXECUTE FUNCTION note_order_changed();
