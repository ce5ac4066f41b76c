-- A phone that knows this version of a packing, mostly because its own tap made it, needn't load it again.
CREATE OR REPLACE FUNCTION tell_order_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', false, 'isNote', true, 'packing', CASE TG_TABLE_NAME WHEN 'packings' THEN to_jsonb(NEW) -> 'version' END)::text)
    FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
