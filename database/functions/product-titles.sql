CREATE OR REPLACE FUNCTION public.tell_shelves_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  shelves text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves FROM added_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves FROM removed_rows;
  ELSE
    SELECT string_agg(DISTINCT subcategory_id::text, ',') INTO shelves
      FROM (SELECT subcategory_id FROM removed_rows UNION SELECT subcategory_id FROM added_rows) changed;
  END IF;
  -- A notification holds 8,000 bytes.
  IF shelves IS NOT NULL THEN
    PERFORM announce('kinds_changed', CASE WHEN length(shelves) > 2000 THEN '' ELSE shelves END);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER product_titles_added AFTER INSERT ON public.product_titles REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
CREATE TRIGGER product_titles_changed AFTER UPDATE ON public.product_titles REFERENCING OLD TABLE AS removed_rows NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
CREATE TRIGGER product_titles_removed AFTER DELETE ON public.product_titles REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
