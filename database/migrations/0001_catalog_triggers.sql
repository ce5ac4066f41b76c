-- The number of products on each shelf, kept exact by the database itself.
CREATE FUNCTION count_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subcategories SET product_count = product_count + added.number
    FROM (SELECT subcategory_id, count(*) AS number FROM added_rows GROUP BY subcategory_id) AS added
    WHERE subcategories.id = added.subcategory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_products_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subcategories SET product_count = product_count - removed.number
    FROM (SELECT subcategory_id, count(*) AS number FROM removed_rows GROUP BY subcategory_id) AS removed
    WHERE subcategories.id = removed.subcategory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subcategories SET product_count = product_count - 1 WHERE id = OLD.subcategory_id;
  UPDATE subcategories SET product_count = product_count + 1 WHERE id = NEW.subcategory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_added();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_removed();
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF subcategory_id ON products
  FOR EACH ROW WHEN (OLD.subcategory_id IS DISTINCT FROM NEW.subcategory_id) EXECUTE FUNCTION count_product_moved();
--> statement-breakpoint
-- Tells every server process that what it keeps of the catalog is out of date.
CREATE FUNCTION tell_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER subcategories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER coupons_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
