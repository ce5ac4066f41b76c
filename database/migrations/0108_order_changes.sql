ALTER TABLE "notifications" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'asked', 'packed', 'card-refused', 'rescheduled', 'changed', 'ready', 'on-its-way', 'not-home', 'refused', 'not-fetched', 'delivered', 'cancelled', 'refunded', 'report-declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'taken-back', 'rescheduled', 'changed', 'packed', 'card-refused', 'out', 'not-home', 'refused', 'damaged', 'arrived', 'not-fetched', 'put-back', 'returned-handled', 'reported', 'report-declined', 'cancelled', 'note', 'payment-lost', 'payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_event_kind_known";
