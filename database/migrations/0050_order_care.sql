CREATE TABLE "picked_lines" (
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"is_picked" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picked_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_error" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picked_lines" ADD CONSTRAINT "picked_lines_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_lines"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'taken-back', 'cancelled', 'note', 'payment-lost', 'payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled')) NOT VALID;--> statement-breakpoint
-- Open screens of an order and of the store room show what colleagues do. Shoppers aren't told.
CREATE TRIGGER order_events_care AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.kind IN ('payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled'))
  EXECUTE FUNCTION tell_order_noted();
--> statement-breakpoint
CREATE TRIGGER picked_lines_changed AFTER INSERT OR UPDATE ON picked_lines FOR EACH ROW EXECUTE FUNCTION tell_order_noted();
