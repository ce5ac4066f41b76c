CREATE OR REPLACE FUNCTION public.keep_last_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner') THEN
    PERFORM pg_advisory_xact_lock(2, 0);
    IF coalesce(current_setting('larder.account_passes', true), '') <> 'yes' AND NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND user_id <> OLD.user_id) THEN
      RAISE EXCEPTION 'The last owner stays' USING ERRCODE = 'LD002';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER staff_last_owner BEFORE DELETE OR UPDATE OF role ON public.staff FOR EACH ROW EXECUTE FUNCTION keep_last_owner();

CREATE OR REPLACE FUNCTION public.tell_staff_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.role <> OLD.role THEN
    PERFORM pg_notify('staff_changed', OLD.user_id);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER staff_changed AFTER DELETE OR UPDATE OF role ON public.staff FOR EACH ROW EXECUTE FUNCTION tell_staff_changed();
