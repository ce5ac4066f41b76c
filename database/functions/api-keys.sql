CREATE OR REPLACE FUNCTION public.tell_key_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('staff_changed', OLD.created_by);
  RETURN NULL;
END $function$;
CREATE TRIGGER api_key_revoked AFTER UPDATE OF revoked_at ON public.api_keys FOR EACH ROW EXECUTE FUNCTION tell_key_revoked();
