CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
-- Rows come and go with every sale: what is left of them is cleared away before the next reader has to step over it.
ALTER TABLE announcements SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- PostgreSQL commits transactions with a NOTIFY one after the other, in the whole database. Whoever promises to announce changes
-- right after the commit leaves them here; everybody else (psql, a restore, an older release) announces them in the commit.
CREATE FUNCTION announce(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('larder.announcements', true) = 'queued' THEN
    INSERT INTO announcements (channel, payload) VALUES ($1, $2);
  ELSE
    PERFORM pg_notify($1, $2);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('catalog_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_kinds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('kinds_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_shelves_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shelves text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves FROM added_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves FROM removed_rows;
  ELSE
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves
      FROM (SELECT subcategory_id FROM removed_rows UNION SELECT subcategory_id FROM added_rows) changed;
  END IF;
  -- A notification holds 8,000 bytes.
  IF shelves IS NOT NULL THEN
    PERFORM announce('kinds_changed', CASE WHEN length(shelves) > 2000 THEN '' ELSE shelves END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Many at once are an import.
  IF (SELECT count(*) FROM (SELECT FROM added_rows LIMIT 101) AS few) > 100 THEN PERFORM announce('orders_changed', '');
  ELSE PERFORM announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', true)::text) FROM added_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', NEW.order_id, 'userId', NEW.user_id,
    'status', NEW.status, 'isNew', false)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_order_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', false, 'isNote', true)::text) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_stock_low() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('stock_low', NEW.id::text);
  RETURN NULL;
END $$;
