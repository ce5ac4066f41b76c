CREATE OR REPLACE FUNCTION public.add_opening_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO stock_changes (product_id, kind, change, actor_uid) SELECT id, 'opening', quantity, updated_by FROM added_rows;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_opening_stock AFTER INSERT ON public.products REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_opening_stock();

CREATE OR REPLACE FUNCTION public.add_product_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_facts (product_id) SELECT id FROM added_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_facts_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_facts();

CREATE OR REPLACE FUNCTION public.add_product_titles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank, brand)
    SELECT id, category_id, subcategory_id, lower(title), price_cents,
      product_kind(subcategory_id, price_cents, quantity, discount_percent, tags, food_flags),
      unit_rank(price_cents, net_measure, net_amount, net_drained), brand
    FROM added_rows WHERE archived_at IS NULL;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_titles_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_titles();

CREATE OR REPLACE FUNCTION public.add_search_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT id FROM added_rows));
  RETURN NULL;
END $function$;
CREATE TRIGGER products_search_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_search_documents();

CREATE OR REPLACE FUNCTION public.change_product_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE product_titles
    SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id, title = lower(NEW.title),
      price_cents = NEW.price_cents,
      kind = product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags, NEW.food_flags),
      unit_rank = unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained), brand = NEW.brand
    WHERE product_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_facts_changed AFTER UPDATE OF brand, food_flags ON public.products FOR EACH ROW WHEN (((old.brand IS DISTINCT FROM new.brand) OR (old.food_flags IS DISTINCT FROM new.food_flags))) EXECUTE FUNCTION change_product_title();
CREATE TRIGGER products_net_content_changed AFTER UPDATE OF net_measure, net_amount, net_drained ON public.products FOR EACH ROW WHEN ((((old.net_measure IS DISTINCT FROM new.net_measure) OR (old.net_amount IS DISTINCT FROM new.net_amount)) OR (old.net_drained IS DISTINCT FROM new.net_drained))) EXECUTE FUNCTION change_product_title();
CREATE TRIGGER products_title_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((((((((old.title IS DISTINCT FROM new.title) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id)) OR (old.price_cents IS DISTINCT FROM new.price_cents)) OR ((old.quantity > 0) IS DISTINCT FROM (new.quantity > 0))) OR ((old.discount_percent > (0)::numeric) IS DISTINCT FROM (new.discount_percent > (0)::numeric))) OR (old.tags IS DISTINCT FROM new.tags))) EXECUTE FUNCTION change_product_title();

CREATE OR REPLACE FUNCTION public.change_search_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
CREATE TRIGGER products_facts_searched AFTER UPDATE OF brand, food_flags ON public.products FOR EACH ROW WHEN (((old.brand IS DISTINCT FROM new.brand) OR (old.food_flags IS DISTINCT FROM new.food_flags))) EXECUTE FUNCTION change_search_document();
CREATE TRIGGER products_search_changed AFTER UPDATE OF title, tags, unit, category_id, subcategory_id ON public.products FOR EACH ROW WHEN ((((((old.title IS DISTINCT FROM new.title) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.unit IS DISTINCT FROM new.unit)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id))) EXECUTE FUNCTION change_search_document();

CREATE OR REPLACE FUNCTION public.change_search_rank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE search_documents SET is_sold_out = NEW.quantity = 0, popularity = search_popularity(NEW.units_sold)
    WHERE product_id = NEW.id;
  UPDATE search_postings SET rank = search_rank(grade, NEW.quantity = 0, search_popularity(NEW.units_sold))
    WHERE product_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_search_rank AFTER UPDATE OF quantity, units_sold ON public.products FOR EACH ROW WHEN ((((old.quantity = 0) <> (new.quantity = 0)) OR (search_popularity(old.units_sold) <> search_popularity(new.units_sold)))) EXECUTE FUNCTION change_search_rank();

CREATE OR REPLACE FUNCTION public.check_product_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM subcategories WHERE id = NEW.subcategory_id AND category_id <> NEW.category_id) THEN
    RAISE EXCEPTION 'product % is in another category than its sub-category', NEW.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_added_to_category AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION check_product_category();
CREATE TRIGGER products_moved_to_category AFTER UPDATE OF category_id, subcategory_id ON public.products FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id))) EXECUTE FUNCTION check_product_category();

CREATE OR REPLACE FUNCTION public.choose_product_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  candidate text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.archived_at IS NULL
    AND (OLD.title, OLD.unit, OLD.brand) = (NEW.title, NEW.unit, NEW.brand) THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM products p WHERE lower(p.title) = lower(NEW.title) AND p.archived_at IS NULL AND p.id <> NEW.id
    AND lower(replace(p.unit, ' ', '')) = lower(replace(NEW.unit, ' ', '')) AND lower(p.brand) = lower(NEW.brand)) THEN
    RAISE unique_violation USING TABLE = 'products', CONSTRAINT = 'products_title',
      MESSAGE = 'duplicate key value violates unique constraint "products_title": same title, unit and brand';
  END IF;
  FOREACH candidate IN ARRAY ARRAY[NEW.title, NEW.title || ', ' || NEW.unit,
    NEW.title || ', ' || NEW.unit || ', ' || nullif(NEW.brand, ''), NEW.title || ', ' || NEW.sku] LOOP
    CONTINUE WHEN candidate IS NULL;
    IF NOT EXISTS (SELECT FROM products p WHERE lower(coalesce(p.address, p.title)) = lower(candidate)
      AND p.archived_at IS NULL AND p.id <> NEW.id) THEN
      NEW.address = nullif(candidate, NEW.title);
      RETURN NEW;
    END IF;
  END LOOP;
  RETURN NEW;
END $function$;
CREATE TRIGGER products_address BEFORE INSERT OR UPDATE OF title, unit, brand, archived_at ON public.products FOR EACH ROW WHEN ((new.archived_at IS NULL)) EXECUTE FUNCTION choose_product_address();

CREATE OR REPLACE FUNCTION public.count_product_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.archived_at IS NULL THEN
    UPDATE subcategories SET product_count = product_count - 1 WHERE id = OLD.subcategory_id;
  END IF;
  IF NEW.archived_at IS NULL THEN
    UPDATE subcategories SET product_count = product_count + 1 WHERE id = NEW.subcategory_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_moved AFTER UPDATE OF subcategory_id, archived_at ON public.products FOR EACH ROW WHEN (((old.subcategory_id IS DISTINCT FROM new.subcategory_id) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL)))) EXECUTE FUNCTION count_product_moved();

CREATE OR REPLACE FUNCTION public.count_products_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE subcategories SET product_count = product_count + added.number
    FROM (SELECT subcategory_id, count(*) AS number FROM added_rows WHERE archived_at IS NULL GROUP BY subcategory_id) AS added
    WHERE subcategories.id = added.subcategory_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_added();

CREATE OR REPLACE FUNCTION public.count_products_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE subcategories SET product_count = product_count - removed.number
    FROM (SELECT subcategory_id, count(*) AS number FROM removed_rows WHERE archived_at IS NULL GROUP BY subcategory_id) AS removed
    WHERE subcategories.id = removed.subcategory_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products_removed();

CREATE OR REPLACE FUNCTION public.list_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank, brand)
    VALUES (NEW.id, NEW.category_id, NEW.subcategory_id, lower(NEW.title), NEW.price_cents,
      product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags, NEW.food_flags),
      unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained), NEW.brand);
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
CREATE TRIGGER products_brought_back AFTER UPDATE OF archived_at ON public.products FOR EACH ROW WHEN (((old.archived_at IS NOT NULL) AND (new.archived_at IS NULL))) EXECUTE FUNCTION list_product();

CREATE OR REPLACE FUNCTION public.note_old_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_product_titles WHERE title = lower(coalesce(NEW.address, NEW.title));
  INSERT INTO old_product_titles (title, product_id) VALUES (lower(coalesce(OLD.address, OLD.title)), NEW.id)
    ON CONFLICT (title) DO UPDATE SET product_id = excluded.product_id, created_at = excluded.created_at;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_renamed AFTER UPDATE OF title, unit, brand, archived_at ON public.products FOR EACH ROW WHEN ((lower(COALESCE(old.address, old.title)) <> lower(COALESCE(new.address, new.title)))) EXECUTE FUNCTION note_old_title();

CREATE OR REPLACE FUNCTION public.note_own_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.has_own_low_stock := NEW.low_stock_level <> default_low_stock();
  RETURN NEW;
END $function$;
CREATE TRIGGER products_low_stock_added BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION note_own_low_stock();
CREATE TRIGGER products_low_stock_changed BEFORE UPDATE OF low_stock_level ON public.products FOR EACH ROW WHEN ((old.low_stock_level <> new.low_stock_level)) EXECUTE FUNCTION note_own_low_stock();

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO price_changes (product_id, old_cents, new_cents, old_original_cents, new_original_cents, actor_uid)
    VALUES (NEW.id, OLD.price_cents, NEW.price_cents, OLD.original_price_cents, NEW.original_price_cents, NEW.updated_by);
  RETURN NULL;
END $function$;
CREATE TRIGGER products_price AFTER UPDATE OF price_cents, original_price_cents ON public.products FOR EACH ROW WHEN (((old.price_cents IS DISTINCT FROM new.price_cents) OR (old.original_price_cents IS DISTINCT FROM new.original_price_cents))) EXECUTE FUNCTION note_price();

CREATE OR REPLACE FUNCTION public.note_product_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE restock_requests SET back_at = now(), due_at = now()
    WHERE product_id = NEW.id AND sent_at IS NULL AND due_at IS NULL;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_back AFTER UPDATE OF quantity, archived_at ON public.products FOR EACH ROW WHEN ((((old.quantity = 0) OR (old.archived_at IS NOT NULL)) AND (new.quantity > 0) AND (new.archived_at IS NULL))) EXECUTE FUNCTION note_product_back();

CREATE OR REPLACE FUNCTION public.note_product_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_event(TG_ARGV[0], 'product ' || NEW.id, NULL, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END $function$;
CREATE TRIGGER products_event_added AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION note_product_event('product.changed');
CREATE TRIGGER products_event_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION note_product_event('product.changed');
CREATE TRIGGER products_event_low AFTER UPDATE OF quantity ON public.products FOR EACH ROW WHEN (((old.quantity > old.low_stock_level) AND (new.quantity <= new.low_stock_level) AND (new.archived_at IS NULL))) EXECUTE FUNCTION note_product_event('stock.low');

CREATE OR REPLACE FUNCTION public.raise_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $function$;
CREATE TRIGGER products_brand_version BEFORE UPDATE OF brand ON public.products FOR EACH ROW WHEN ((old.brand <> new.brand)) EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER products_net_content_version BEFORE UPDATE OF net_measure, net_amount, net_packs, net_drained ON public.products FOR EACH ROW WHEN ((old.net_measure IS NOT NULL)) EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER products_tax_class_version BEFORE UPDATE OF tax_class ON public.products FOR EACH ROW WHEN ((old.tax_class IS DISTINCT FROM new.tax_class)) EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER products_version BEFORE UPDATE OF sku, title, unit, description, tags, picture, picture_alt, category_id, subcategory_id, price_cents, original_price_cents, archived_at, barcode, low_stock_level ON public.products FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER products_weight_version BEFORE UPDATE OF price_per_kg_cents, portion_grams, tolerance_percent, shop_place ON public.products FOR EACH ROW WHEN (((((old.price_per_kg_cents IS DISTINCT FROM new.price_per_kg_cents) OR (old.portion_grams IS DISTINCT FROM new.portion_grams)) OR (old.tolerance_percent IS DISTINCT FROM new.tolerance_percent)) OR (old.shop_place IS DISTINCT FROM new.shop_place))) EXECUTE FUNCTION raise_product_version();

CREATE OR REPLACE FUNCTION public.tell_stock_low()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('stock_low', NEW.id::text);
  RETURN NULL;
END $function$;
CREATE TRIGGER products_stock_low AFTER UPDATE OF quantity ON public.products FOR EACH ROW WHEN (((old.quantity > old.low_stock_level) AND (new.quantity <= new.low_stock_level) AND (new.archived_at IS NULL))) EXECUTE FUNCTION tell_stock_low();

CREATE OR REPLACE FUNCTION public.unlist_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM product_titles WHERE product_id = NEW.id;
  DELETE FROM search_documents WHERE product_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_archived AFTER UPDATE OF archived_at ON public.products FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION unlist_product();
