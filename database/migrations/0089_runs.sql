CREATE TABLE "pickups" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "run_stops" (
	"run_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"boxes" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"outcome_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	CONSTRAINT "run_stops_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "run_stops_boxes" CHECK ("run_stops"."boxes" between 1 and 99),
	CONSTRAINT "run_stops_outcome" CHECK ("run_stops"."outcome" in ('delivered', 'not-home', 'refused')),
	CONSTRAINT "run_stops_outcome_at" CHECK (("run_stops"."outcome" is null) = ("run_stops"."outcome_at" is null))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"driver" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"left_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('planned', 'out', 'finished')),
	CONSTRAINT "runs_left_at" CHECK (("runs"."state" = 'planned') = ("runs"."left_at" is null)),
	CONSTRAINT "runs_finished_at" CHECK (("runs"."state" = 'finished') = ("runs"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stop_events" (
	"run_id" uuid NOT NULL,
	"id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stop_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"count" integer,
	"name" text,
	"note" text,
	"left_at_door" boolean,
	"by" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_events_run_id_id_pk" PRIMARY KEY("run_id","id"),
	CONSTRAINT "stop_events_kind" CHECK ("stop_events"."kind" in ('delivered', 'not-home', 'refused', 'damaged')),
	CONSTRAINT "stop_events_count" CHECK ("stop_events"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_known";--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitation_role_known";--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickups_missed" ON "pickups" USING btree ("order_id") WHERE missed_at is not null and handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_stops_one_run" ON "run_stops" USING btree ("order_id") WHERE outcome is null or outcome = 'delivered';--> statement-breakpoint
CREATE INDEX "run_stops_returned" ON "run_stops" USING btree ("order_id") WHERE outcome in ('not-home', 'refused') and handled_at is null;--> statement-breakpoint
CREATE INDEX "runs_day" ON "runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "runs_driver" ON "runs" USING btree ("driver","day");--> statement-breakpoint
CREATE INDEX "stop_events_order" ON "stop_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_kind_known" CHECK ("notifications"."kind" in ('processing', 'asked', 'rescheduled', 'ready', 'on-its-way', 'not-home', 'refused', 'not-fetched', 'delivered', 'cancelled', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notification_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'taken-back', 'rescheduled', 'packed', 'out', 'not-home', 'refused', 'damaged', 'arrived', 'not-fetched', 'put-back', 'returned-handled', 'cancelled', 'note', 'payment-lost', 'payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_known" CHECK ("staff"."role" in ('owner', 'manager', 'catalog', 'service', 'picker', 'driver', 'viewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_role_known";--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitation_role_known" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'catalog', 'service', 'picker', 'driver', 'viewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_invitations" VALIDATE CONSTRAINT "staff_invitation_role_known";--> statement-breakpoint
-- Open pages of shoppers and staff show what became of an order on its way.
CREATE FUNCTION tell_order_step() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER order_events_on_the_way AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.kind IN ('out', 'not-home', 'refused', 'damaged', 'arrived', 'not-fetched', 'put-back', 'returned-handled'))
  EXECUTE FUNCTION tell_order_step();--> statement-breakpoint
-- Whoever waits reads how many stops are before them: those who are next hear of each one.
CREATE FUNCTION tell_next_stops() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text)
  FROM (SELECT order_id FROM run_stops WHERE run_id = NEW.id AND outcome IS NULL ORDER BY position LIMIT 10) next
    JOIN orders o ON o.id = next.order_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER runs_tapped AFTER UPDATE ON runs FOR EACH ROW WHEN (NEW.state = 'out' AND OLD.state = 'out')
  EXECUTE FUNCTION tell_next_stops();
