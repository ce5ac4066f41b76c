CREATE OR REPLACE FUNCTION public.note_order_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $function$;
CREATE TRIGGER orders_change_noted BEFORE UPDATE OF status, payment_state, version, refunded_cents, charge_cents, slot_id, snapshot, user_id, display_name ON public.orders FOR EACH ROW WHEN ((((((((((old.status IS DISTINCT FROM new.status) OR (old.payment_state IS DISTINCT FROM new.payment_state)) OR (old.version IS DISTINCT FROM new.version)) OR (old.refunded_cents IS DISTINCT FROM new.refunded_cents)) OR (old.charge_cents IS DISTINCT FROM new.charge_cents)) OR (old.slot_id IS DISTINCT FROM new.slot_id)) OR (old.snapshot IS DISTINCT FROM new.snapshot)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.display_name IS DISTINCT FROM new.display_name))) EXECUTE FUNCTION note_order_changed();

CREATE OR REPLACE FUNCTION public.note_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER orders_event_changed AFTER UPDATE OF status, payment_state ON public.orders FOR EACH ROW WHEN (((old.status <> new.status) OR (old.payment_state <> new.payment_state))) EXECUTE FUNCTION note_order_event();
CREATE TRIGGER orders_event_placed AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION note_order_event();

CREATE OR REPLACE FUNCTION public.tell_order_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', NEW.order_id, 'userId', NEW.user_id,
    'status', NEW.status, 'isNew', false)::text);
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_changed AFTER UPDATE OF status, payment_state, refunded_cents, version ON public.orders FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.payment_state IS DISTINCT FROM new.payment_state)) OR (old.refunded_cents IS DISTINCT FROM new.refunded_cents)) OR (old.version IS DISTINCT FROM new.version))) EXECUTE FUNCTION tell_order_changed();

CREATE OR REPLACE FUNCTION public.tell_orders_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Many at once are an import.
  IF (SELECT count(*) FROM (SELECT FROM added_rows LIMIT 101) AS few) > 100 THEN PERFORM announce('orders_changed', '');
  ELSE PERFORM announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', true)::text) FROM added_rows;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_added AFTER INSERT ON public.orders REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_added();
