ALTER TABLE "products" ADD COLUMN "address" text;--> statement-breakpoint
-- Two products may have the same title if unit or brand differ. The first has the title as its address, the others title and unit,
-- then with the brand, then with the SKU: whichever nobody has.
CREATE FUNCTION choose_product_address() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER products_address BEFORE INSERT OR UPDATE OF title, unit, brand, archived_at ON products FOR EACH ROW
  WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION choose_product_address();
--> statement-breakpoint
-- The address that a product had leads to it until another product takes it.
CREATE OR REPLACE FUNCTION note_old_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_product_titles WHERE title = lower(coalesce(NEW.address, NEW.title));
  INSERT INTO old_product_titles (title, product_id) VALUES (lower(coalesce(OLD.address, OLD.title)), NEW.id)
    ON CONFLICT (title) DO UPDATE SET product_id = excluded.product_id, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_renamed ON products;
--> statement-breakpoint
CREATE TRIGGER products_renamed AFTER UPDATE OF title, unit, brand, archived_at ON products FOR EACH ROW
  WHEN (lower(coalesce(OLD.address, OLD.title)) <> lower(coalesce(NEW.address, NEW.title)))
  EXECUTE FUNCTION note_old_title();
