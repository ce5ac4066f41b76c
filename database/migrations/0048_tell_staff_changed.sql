-- Open streams of the back office end when their person has another role or is removed, in every process.
CREATE FUNCTION tell_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.role <> OLD.role THEN
    PERFORM pg_notify('staff_changed', OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_changed AFTER UPDATE OF role OR DELETE ON staff
  FOR EACH ROW EXECUTE FUNCTION tell_staff_changed();
