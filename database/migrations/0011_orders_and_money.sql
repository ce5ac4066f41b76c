CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"email_due_at" timestamp with time zone,
	"email_sent_at" timestamp with time zone,
	"email_failed_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("order_id","kind","refund_id"),
	CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'delivered', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_uid" text,
	"status" text,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'cancelled', 'note')),
	CONSTRAINT "order_event_actor_known" CHECK ("order_events"."actor" in ('staff', 'shopper', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"actor_uid" text,
	"idempotency_key" text,
	"provider" text NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'intended' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"key_number" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_idempotency" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "refund_amount_above_0" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refund_state_known" CHECK ("refunds"."state" in ('intended', 'sent', 'done', 'failed')),
	CONSTRAINT "refund_source_known" CHECK ("refunds"."source" in ('staff', 'shopper', 'shop', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "stock_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_returns_once" UNIQUE("order_id","product_id","reference"),
	CONSTRAINT "stock_return_above_0" CHECK ("stock_returns"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "card_refunds" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "processing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_returns" ADD CONSTRAINT "stock_returns_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_lines"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("email_due_at") WHERE email_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_email_failed" ON "notifications" USING btree ("email_failed_at") WHERE email_failed_at is not null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE state in ('intended', 'sent');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("failed_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "stock_returns_product" ON "stock_returns" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "card_refunds_intent" ON "card_refunds" USING btree ("payment_intent","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((lower(order_id || ' ' || display_name || ' ' || email || ' ' || phone_number || ' ' || zip_code)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("quantity","id") WHERE quantity <= 5;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_returned_at_most_all" CHECK ("order_lines"."returned" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_refunded_at_most_the_charge" CHECK ("orders"."refunded_cents" between 0 and "orders"."charge_cents");
--> statement-breakpoint
-- So far only the shop itself cancelled orders, and returned all of their items.
UPDATE orders SET cancelled_by = 'shop' WHERE status = 'Cancelled';
--> statement-breakpoint
UPDATE order_lines SET returned = order_lines.quantity FROM orders
  WHERE orders.id = order_lines.order_id AND orders.status = 'Cancelled';
--> statement-breakpoint
INSERT INTO stock_returns (order_id, product_id, quantity, reference, created_at)
  SELECT l.order_id, l.product_id, l.returned, 'cancelled', coalesce(o.cancelled_at, o.created_at)
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.returned > 0;
--> statement-breakpoint
-- Tells every server process which order is new or changed; no order in particular: any may have.
CREATE FUNCTION tell_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Many at once are an import.
  IF (SELECT count(*) FROM (SELECT FROM added_rows LIMIT 101) AS few) > 100 THEN PERFORM pg_notify('orders_changed', '');
  ELSE PERFORM pg_notify('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', true)::text) FROM added_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', json_build_object('orderId', NEW.order_id, 'userId', NEW.user_id,
    'status', NEW.status, 'isNew', false)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_added();
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE OF status, payment_state, refunded_cents, version ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_state, OLD.refunded_cents, OLD.version)
    IS DISTINCT FROM (NEW.status, NEW.payment_state, NEW.refunded_cents, NEW.version))
  EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE FUNCTION tell_stock_low() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock_low', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock_low AFTER UPDATE OF quantity ON products FOR EACH ROW
  WHEN (OLD.quantity > 5 AND NEW.quantity <= 5) EXECUTE FUNCTION tell_stock_low();
