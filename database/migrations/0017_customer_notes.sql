CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"author_uid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_customers_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_newest" ON "customer_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Open screens of an order show the note of a colleague. Shoppers aren't told, so it's marked.
CREATE FUNCTION tell_order_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', false, 'isNote', true)::text) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_noted AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.kind = 'note') EXECUTE FUNCTION tell_order_noted();
