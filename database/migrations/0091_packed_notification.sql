ALTER TABLE "notifications" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'asked', 'packed', 'rescheduled', 'ready', 'on-its-way', 'not-home', 'refused', 'not-fetched', 'delivered', 'cancelled', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notification_kind_known";
