CREATE OR REPLACE FUNCTION public.note_old_subcategory_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_category_names WHERE kind = 'subcategory' AND name = lower(NEW.name);
  INSERT INTO old_category_names (kind, name, subcategory_id) VALUES ('subcategory', lower(OLD.name), NEW.id)
    ON CONFLICT (kind, name) DO UPDATE SET subcategory_id = excluded.subcategory_id, created_at = excluded.created_at;
  RETURN NULL;
END $function$;
CREATE TRIGGER subcategories_old_name AFTER UPDATE OF name ON public.subcategories FOR EACH ROW WHEN ((lower(old.name) <> lower(new.name))) EXECUTE FUNCTION note_old_subcategory_name();

CREATE OR REPLACE FUNCTION public.rename_searched_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.product_count > 200 THEN
    UPDATE subcategories SET products_reached = 0 WHERE id = NEW.id;
  ELSE
    PERFORM refresh_search_documents(ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id AND archived_at IS NULL));
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER subcategories_search_renamed AFTER UPDATE OF name ON public.subcategories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rename_searched_subcategory();
