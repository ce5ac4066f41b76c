CREATE OR REPLACE FUNCTION tell_delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('delivery_changed', TG_TABLE_NAME::text);
  RETURN NULL;
END $$;
