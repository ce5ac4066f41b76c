CREATE OR REPLACE FUNCTION public.tell_webhooks_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('webhooks_due', '');
  RETURN NULL;
END $function$;
CREATE TRIGGER webhook_deliveries_added AFTER INSERT ON public.webhook_deliveries FOR EACH ROW EXECUTE FUNCTION tell_webhooks_due();
