ALTER TABLE "products" ADD COLUMN "has_own_low_stock" boolean;
--> statement-breakpoint
-- What the shopkeeper chose, for products without a level of their own.
CREATE FUNCTION default_low_stock() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (values #>> '{orders,lowStock}')::integer FROM shop_settings ORDER BY version DESC LIMIT 1), 5)
$$;
--> statement-breakpoint
CREATE FUNCTION note_own_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_own_low_stock := NEW.low_stock_level <> default_low_stock();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_low_stock_added BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_own_low_stock();
--> statement-breakpoint
CREATE TRIGGER products_low_stock_changed BEFORE UPDATE OF low_stock_level ON products FOR EACH ROW
  WHEN (OLD.low_stock_level <> NEW.low_stock_level) EXECUTE FUNCTION note_own_low_stock();
