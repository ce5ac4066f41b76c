CREATE OR REPLACE FUNCTION public.tell_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_events_on_the_way AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['out'::text, 'not-home'::text, 'refused'::text, 'damaged'::text, 'arrived'::text, 'not-fetched'::text, 'put-back'::text, 'returned-handled'::text]))) EXECUTE FUNCTION tell_order_step();
