CREATE OR REPLACE FUNCTION public.tell_sessions_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_LEVEL = 'ROW' THEN PERFORM pg_notify('sessions_ended', OLD.uid);
  ELSE PERFORM pg_notify('sessions_ended', '');
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER identity_account_removed AFTER DELETE ON public.identity_accounts FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();
CREATE TRIGGER identity_accounts_emptied AFTER TRUNCATE ON public.identity_accounts FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();
CREATE TRIGGER identity_sessions_ended AFTER UPDATE OF valid_since, is_disabled ON public.identity_accounts FOR EACH ROW WHEN (((old.valid_since <> new.valid_since) OR (old.is_disabled <> new.is_disabled))) EXECUTE FUNCTION tell_sessions_ended();
