CREATE OR REPLACE FUNCTION public.note_old_category_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_category_names WHERE kind = 'category' AND name = lower(NEW.name);
  INSERT INTO old_category_names (kind, name, category_id) VALUES ('category', lower(OLD.name), NEW.id)
    ON CONFLICT (kind, name) DO UPDATE SET category_id = excluded.category_id, created_at = excluded.created_at;
  RETURN NULL;
END $function$;
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((lower(old.name) <> lower(new.name))) EXECUTE FUNCTION note_old_category_name();

CREATE OR REPLACE FUNCTION public.rename_searched_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT coalesce(sum(product_count), 0) FROM subcategories WHERE category_id = NEW.id) > 200 THEN
    UPDATE subcategories SET products_reached = 0 WHERE category_id = NEW.id AND product_count > 0;
  ELSE
    PERFORM refresh_search_documents(ARRAY(SELECT p.id FROM subcategories s JOIN products p ON p.subcategory_id = s.id
      WHERE s.category_id = NEW.id AND p.archived_at IS NULL));
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER categories_search_renamed AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rename_searched_category();
