-- A change of products tells of which sub-categories, so that what was counted of the others stays valid. Nothing named means
-- that anything may have changed, as before; a release that doesn't know of this reads all of it again.
CREATE FUNCTION tell_shelves_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM pg_notify('kinds_changed', CASE WHEN length(shelves) > 2000 THEN '' ELSE shelves END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_titles_changed ON product_titles;
--> statement-breakpoint
CREATE TRIGGER product_titles_emptied AFTER TRUNCATE ON product_titles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds_changed();
--> statement-breakpoint
CREATE TRIGGER product_titles_added AFTER INSERT ON product_titles
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
--> statement-breakpoint
CREATE TRIGGER product_titles_changed AFTER UPDATE ON product_titles
  REFERENCING OLD TABLE AS removed_rows NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
--> statement-breakpoint
CREATE TRIGGER product_titles_removed AFTER DELETE ON product_titles
  REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_shelves_changed();
