CREATE OR REPLACE FUNCTION public.tell_question_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER pack_questions_changed AFTER INSERT OR UPDATE ON public.pack_questions FOR EACH ROW EXECUTE FUNCTION tell_question_changed();
