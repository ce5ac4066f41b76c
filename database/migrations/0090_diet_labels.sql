-- Three more labels, with the bits above all others: those of the release before stay where they are.
CREATE OR REPLACE FUNCTION food_flags(is_food boolean, contains text[], may_contain text[], diets text[])
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT is_food THEN 0 ELSE
    (SELECT coalesce(sum(1 << (CASE WHEN place > 5 THEN place + 14 ELSE place - 1 END)::integer), 0)::integer
      FROM unnest(ARRAY['vegan', 'vegetarian', 'gluten-free', 'halal', 'organic', 'kosher', 'lactose-free', 'sugar-free'])
        WITH ORDINALITY AS diet (name, place)
      WHERE name = ANY (diets))
    + CASE WHEN contains IS NULL THEN 524288 ELSE
      (SELECT coalesce(sum(1 << (place + 4)::integer), 0)::integer
        FROM unnest(ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
          'sulphites', 'lupin', 'molluscs']) WITH ORDINALITY AS allergen (name, place)
        WHERE name <> ALL (contains) AND name <> ALL (may_contain)) END
    END
$$;
--> statement-breakpoint
-- Up to half a gram of sugars in 100 g is sugar-free by law (EU 1924/2006), whether the label says so or not.
CREATE FUNCTION food_flags(is_food boolean, contains text[], may_contain text[], diets text[], sugars numeric)
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT food_flags(is_food, contains, may_contain, diets) | CASE WHEN is_food AND sugars <= 0.5 THEN 1 << 22 ELSE 0 END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET food_flags = food_flags(NEW.is_food, NEW.contains, NEW.may_contain, NEW.diets, NEW.sugars),
      version = version + 1, updated_at = now()
    WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
