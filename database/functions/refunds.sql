CREATE OR REPLACE FUNCTION public.note_refund_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_event('refund.completed', 'order ' || id, user_id, jsonb_build_object('number', order_id, 'refundId', NEW.id))
    FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER refunds_event AFTER UPDATE OF state ON public.refunds FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'done'::text))) EXECUTE FUNCTION note_refund_event();
