CREATE TABLE "pack_events" (
	"order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pack_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"count" integer,
	"grams" integer,
	"substitute_id" integer,
	"code" text,
	"reason" text,
	"undoes" text,
	"by" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_events_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "pack_events_kind" CHECK ("pack_events"."kind" in ('picked', 'weighed', 'short', 'replaced', 'asked', 'undone')),
	CONSTRAINT "pack_events_reason" CHECK ("pack_events"."reason" in ('empty', 'damaged', 'expired', 'not-found', 'other')),
	CONSTRAINT "pack_events_count" CHECK ("pack_events"."count" > 0),
	CONSTRAINT "pack_events_grams" CHECK ("pack_events"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "packed_lines" (
	"order_id" uuid NOT NULL,
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"ordered" integer NOT NULL,
	"packed" integer NOT NULL,
	"grams" integer,
	"unit_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_lines_order_id_line_id_product_id_pk" PRIMARY KEY("order_id","line_id","product_id"),
	CONSTRAINT "packed_lines_counts" CHECK ("packed_lines"."ordered" >= 0 and "packed_lines"."packed" >= 0 and "packed_lines"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'packing' NOT NULL,
	"packer" text NOT NULL,
	"lease_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"packed_at" timestamp with time zone,
	CONSTRAINT "packings_state" CHECK ("packings"."state" in ('packing', 'packed')),
	CONSTRAINT "packings_packed_at" CHECK (("packings"."state" = 'packed') = ("packings"."packed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_event_kind_known";--> statement-breakpoint
ALTER TABLE "pack_events" ADD CONSTRAINT "pack_events_order_id_packings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."packings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_order_id_packings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."packings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_lines_substitute" ON "packed_lines" USING btree ("product_id","created_at") WHERE line_id <> product_id;--> statement-breakpoint
CREATE INDEX "packings_packer" ON "packings" USING btree ("packer") WHERE state = 'packing';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_kind_known" CHECK ("order_events"."kind" in ('moved', 'taken-back', 'packed', 'cancelled', 'note', 'payment-lost', 'payment-retried', 'payment-handled', 'refund-handled', 'email-failed', 'email-retried', 'email-handled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_event_kind_known";
--> statement-breakpoint
-- A substitute is a sale that no order line knows.
CREATE OR REPLACE VIEW stock_ledger AS
  SELECT product_id, created_at AS at, 'sale' AS kind, -quantity AS change, 's' || order_id AS key, order_id,
      NULL::bigint AS delivery_id, '' AS reason, NULL AS actor_uid FROM order_lines
  UNION ALL
  SELECT product_id, created_at, 'return', quantity, 'r' || id, order_id, NULL, '', NULL FROM stock_returns
  UNION ALL
  SELECT product_id, created_at, kind, change, 'c' || id, NULL, delivery_id, reason, actor_uid FROM stock_changes
  UNION ALL
  SELECT product_id, created_at, 'sale', -packed, 'p' || order_id || line_id, order_id, NULL, '', NULL FROM packed_lines
    WHERE line_id <> product_id;
