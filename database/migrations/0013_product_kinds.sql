-- Filled again below, so that every row has a kind.
TRUNCATE product_titles;
--> statement-breakpoint
ALTER TABLE "product_titles" ADD COLUMN "price_cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_titles" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
-- What filters can tell apart: sub-category, price band, in stock (1) and on offer (2), tags; separated by tabs. Twelve tags of
-- forty characters at most, because an index entry has a limit.
CREATE FUNCTION product_kind(subcategory_id integer, price_cents integer, quantity integer, discount_percent numeric, tags text[])
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\t', subcategory_id, width_bucket(price_cents, ARRAY[200, 500, 1000, 2000]),
    (quantity > 0)::integer + 2 * (discount_percent > 0)::integer,
    (SELECT string_agg(tag, E'\t') FROM unnest(tags[1:12]) AS tag
      WHERE tag <> '' AND char_length(tag) <= 40 AND tag !~ '[[:cntrl:]]'))
$$;
--> statement-breakpoint
INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind)
  SELECT id, category_id, subcategory_id, lower(title), price_cents,
    product_kind(subcategory_id, price_cents, quantity, discount_percent, tags)
  FROM products ORDER BY id;
--> statement-breakpoint
CREATE INDEX "product_titles_kinds" ON "product_titles" USING btree ("subcategory_id","kind");--> statement-breakpoint
CREATE INDEX "product_titles_kind" ON "product_titles" USING btree ("kind","product_id");--> statement-breakpoint
CREATE INDEX "product_titles_kind_price" ON "product_titles" USING btree ("kind","price_cents","product_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind)
    SELECT id, category_id, subcategory_id, lower(title), price_cents,
      product_kind(subcategory_id, price_cents, quantity, discount_percent, tags)
    FROM added_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_product_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_titles
    SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id, title = lower(NEW.title),
      price_cents = NEW.price_cents,
      kind = product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags)
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_title_changed ON products;
--> statement-breakpoint
-- Not on every sale: only the last one of a product changes what is in stock.
CREATE TRIGGER products_title_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (
    (OLD.title, OLD.category_id, OLD.subcategory_id, OLD.price_cents, OLD.quantity > 0, OLD.discount_percent > 0, OLD.tags)
    IS DISTINCT FROM
    (NEW.title, NEW.category_id, NEW.subcategory_id, NEW.price_cents, NEW.quantity > 0, NEW.discount_percent > 0, NEW.tags)
  ) EXECUTE FUNCTION change_product_title();
--> statement-breakpoint
-- Tells every server process that the counts it has cached are out of date.
CREATE FUNCTION tell_kinds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kinds_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_titles_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_titles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds_changed();
--> statement-breakpoint
-- A kind is cached with the name of its sub-category.
CREATE TRIGGER subcategories_renamed AFTER UPDATE OF name ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds_changed();
