CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"person" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"is_single" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"body" text,
	"attempted_at" timestamp with time zone,
	"duration_ms" integer,
	"response_status" integer,
	"response_body" text,
	"error" text,
	CONSTRAINT "webhook_delivery_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_waits_for_a_time" CHECK ("webhook_deliveries"."state" <> 'waiting' or "webhook_deliveries"."due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"key_id" uuid,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"switched_off_reason" text,
	"tell_at" timestamp with time zone,
	CONSTRAINT "webhook_off_for_a_reason" CHECK (("webhooks"."switched_off_at" is null) = ("webhooks"."switched_off_reason" is null))
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_person" ON "webhook_deliveries" USING btree ("person") WHERE person is not null;--> statement-breakpoint
-- The outbox: one row for each endpoint that listens. Without endpoints it looks at an empty table.
CREATE FUNCTION note_event(event text, about text, of_person text, known jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, type, subject, person, facts)
    SELECT id, event, about, of_person, known FROM webhooks WHERE switched_off_at IS NULL AND event = ANY (events);
END $$;
--> statement-breakpoint
CREATE FUNCTION note_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about text := 'order ' || NEW.id;
  known jsonb := jsonb_build_object('number', NEW.order_id, 'status', NEW.status, 'paymentState', NEW.payment_state,
    'version', NEW.version);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_event('order.placed', about, NEW.user_id, known);
    RETURN NULL;
  END IF;
  IF NEW.payment_state = 'captured' AND OLD.payment_state <> 'captured' THEN
    PERFORM note_event('order.paid', about, NEW.user_id, known);
  END IF;
  IF NEW.status <> OLD.status THEN
    PERFORM note_event(CASE NEW.status WHEN 'Cancelled' THEN 'order.cancelled' ELSE 'order.moved' END, about, NEW.user_id, known);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_event_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_event();
--> statement-breakpoint
CREATE TRIGGER orders_event_changed AFTER UPDATE OF status, payment_state ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.payment_state <> NEW.payment_state) EXECUTE FUNCTION note_order_event();
--> statement-breakpoint
CREATE FUNCTION note_packed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('order.packed', 'order ' || id, user_id, jsonb_build_object('number', order_id, 'status', status,
    'paymentState', payment_state, 'version', version)) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER packings_event AFTER UPDATE OF state ON packings FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state = 'packed') EXECUTE FUNCTION note_packed_event();
--> statement-breakpoint
-- What the refund makes of the order is written after it, in the same transaction.
CREATE FUNCTION note_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('refund.completed', 'order ' || id, user_id, jsonb_build_object('number', order_id, 'refundId', NEW.id))
    FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_event AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state = 'done') EXECUTE FUNCTION note_refund_event();
--> statement-breakpoint
CREATE FUNCTION note_product_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(TG_ARGV[0], 'product ' || NEW.id, NULL, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_event_added AFTER INSERT ON products FOR EACH ROW
  EXECUTE FUNCTION note_product_event('product.changed');
--> statement-breakpoint
-- A sale changes the stock, and not the version.
CREATE TRIGGER products_event_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_product_event('product.changed');
--> statement-breakpoint
CREATE TRIGGER products_event_low AFTER UPDATE OF quantity ON products FOR EACH ROW
  WHEN (OLD.quantity > OLD.low_stock_level AND NEW.quantity <= NEW.low_stock_level AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION note_product_event('stock.low');
--> statement-breakpoint
CREATE FUNCTION note_deletion_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('customer.deleted', 'customer ' || NEW.uid, NULL, jsonb_build_object('uid', NEW.uid));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deleted_people_event AFTER INSERT OR UPDATE OF deleted_at ON deleted_people FOR EACH ROW
  EXECUTE FUNCTION note_deletion_event();
