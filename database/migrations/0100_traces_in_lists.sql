ALTER TABLE "products" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
-- Null in the rows that are there: `database/copy-facts.ts` fills them in batches.
ALTER TABLE "products" ADD COLUMN "traces" integer;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "traces" SET DEFAULT 0;--> statement-breakpoint
CREATE FUNCTION traces_of(may_contain text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(1 << (place - 1)::integer), 0)::integer
    FROM unnest(ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
      'sulphites', 'lupin', 'molluscs']) WITH ORDINALITY AS allergen (name, place)
    WHERE name = ANY (may_contain)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET food_flags = food_flags(NEW.is_food, NEW.contains, NEW.may_contain, NEW.diets, NEW.sugars),
      traces = traces_of(NEW.may_contain), minimum_age = nullif(NEW.minimum_age, 0),
      version = version + 1, updated_at = now()
    WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever adds a product with its facts knows its flags, and whoever adds one without has none of these.
CREATE FUNCTION note_added_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET traces = traces_of(NEW.may_contain), minimum_age = nullif(NEW.minimum_age, 0) WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_facts_added AFTER INSERT ON product_facts FOR EACH ROW
  WHEN (NEW.may_contain <> '{}' OR NEW.minimum_age > 0) EXECUTE FUNCTION note_added_facts();
