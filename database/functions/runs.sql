CREATE OR REPLACE FUNCTION public.tell_next_stops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text)
  FROM (SELECT order_id FROM run_stops WHERE run_id = NEW.id AND outcome IS NULL ORDER BY position LIMIT 10) next
    JOIN orders o ON o.id = next.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER runs_tapped AFTER UPDATE ON public.runs FOR EACH ROW WHEN (((new.state = 'out'::text) AND (old.state = 'out'::text))) EXECUTE FUNCTION tell_next_stops();
