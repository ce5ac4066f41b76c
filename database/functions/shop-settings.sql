CREATE OR REPLACE FUNCTION public.tell_settings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('settings_changed', '');
  RETURN NULL;
END $function$;
CREATE TRIGGER tell_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shop_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_changed();
