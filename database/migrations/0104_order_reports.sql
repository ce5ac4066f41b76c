CREATE TABLE "order_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"title" text NOT NULL,
	"count" integer NOT NULL,
	"note" text NOT NULL,
	"photo" "bytea",
	"proposed_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refund_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_report_kind_known" CHECK ("order_reports"."kind" in ('missing', 'damaged', 'wrong', 'late')),
	CONSTRAINT "order_report_state_known" CHECK ("order_reports"."state" in ('open', 'refunded', 'declined')),
	CONSTRAINT "order_report_count_above_0" CHECK ("order_reports"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_order" ON "order_reports" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_reports_open" ON "order_reports" USING btree ("order_id",coalesce(product_id, 0)) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'asked', 'packed', 'card-refused', 'rescheduled', 'ready', 'on-its-way', 'not-home', 'refused', 'not-fetched', 'delivered', 'cancelled', 'refunded', 'report-declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'taken-back', 'rescheduled', 'packed', 'card-refused', 'out', 'not-home', 'refused', 'damaged', 'arrived', 'not-fetched', 'put-back', 'returned-handled', 'reported', 'report-declined', 'cancelled', 'note', 'payment-lost', 'payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_event_kind_known";--> statement-breakpoint
-- Open pages of shoppers and staff show what was reported, and what became of it.
CREATE TRIGGER order_reports_told AFTER INSERT OR UPDATE OF state ON order_reports FOR EACH ROW
  EXECUTE FUNCTION tell_order_step();
