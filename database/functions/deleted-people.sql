CREATE OR REPLACE FUNCTION public.note_deletion_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_event('customer.deleted', 'customer ' || NEW.uid, NULL, jsonb_build_object('uid', NEW.uid));
  RETURN NULL;
END $function$;
CREATE TRIGGER deleted_people_event AFTER INSERT OR UPDATE OF deleted_at ON public.deleted_people FOR EACH ROW EXECUTE FUNCTION note_deletion_event();
