CREATE OR REPLACE FUNCTION public.note_packed_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_event('order.packed', 'order ' || id, user_id, jsonb_build_object('number', order_id, 'status', status,
    'paymentState', payment_state, 'version', version)) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER packings_event AFTER UPDATE OF state ON public.packings FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'packed'::text))) EXECUTE FUNCTION note_packed_event();
