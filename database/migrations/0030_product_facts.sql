CREATE TABLE "product_facts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"is_food" boolean DEFAULT true NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"contains" text[],
	"may_contain" text[] DEFAULT '{}' NOT NULL,
	"diets" text[] DEFAULT '{}' NOT NULL,
	"energy_kcal" numeric(6, 2),
	"fat" numeric(6, 2),
	"saturates" numeric(6, 2),
	"carbohydrate" numeric(6, 2),
	"sugars" numeric(6, 2),
	"fibre" numeric(6, 2),
	"protein" numeric(6, 2),
	"salt" numeric(6, 2),
	"portion" text DEFAULT '' NOT NULL,
	"storage" text DEFAULT '' NOT NULL,
	"best_before_days" integer,
	"minimum_age" integer,
	CONSTRAINT "best_before_not_negative" CHECK ("product_facts"."best_before_days" >= 0),
	CONSTRAINT "minimum_age_not_negative" CHECK ("product_facts"."minimum_age" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_titles" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "food_flags" integer DEFAULT 524288 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Diets and allergens as bits: 0 to 4 the diets, 5 to 18 the allergens that it is known to be free from, 19 unknown allergens. Zero
-- is no food. The order is that of domain/food.ts.
CREATE FUNCTION food_flags(is_food boolean, contains text[], may_contain text[], diets text[]) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT is_food THEN 0 ELSE
    (SELECT coalesce(sum(1 << (place - 1)::integer), 0)::integer
      FROM unnest(ARRAY['vegan', 'vegetarian', 'gluten-free', 'halal', 'organic']) WITH ORDINALITY AS diet (name, place)
      WHERE name = ANY (diets))
    + CASE WHEN contains IS NULL THEN 524288 ELSE
      (SELECT coalesce(sum(1 << (place + 4)::integer), 0)::integer
        FROM unnest(ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
          'sulphites', 'lupin', 'molluscs']) WITH ORDINALITY AS allergen (name, place)
        WHERE name <> ALL (contains) AND name <> ALL (may_contain)) END
    END
$$;
--> statement-breakpoint
-- With the flags above those for stock and offer, where the release before reads only the lowest two bits.
CREATE FUNCTION product_kind(subcategory_id integer, price_cents integer, quantity integer, discount_percent numeric, tags text[],
  food_flags integer)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\t', subcategory_id, width_bucket(price_cents, ARRAY[200, 500, 1000, 2000]),
    (quantity > 0)::integer + 2 * (discount_percent > 0)::integer + 4 * food_flags,
    (SELECT string_agg(tag, E'\t') FROM unnest(tags[1:12]) AS tag
      WHERE tag <> '' AND char_length(tag) <= 40 AND tag !~ '[[:cntrl:]]'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank, brand)
    SELECT id, category_id, subcategory_id, lower(title), price_cents,
      product_kind(subcategory_id, price_cents, quantity, discount_percent, tags, food_flags),
      unit_rank(price_cents, net_measure, net_amount, net_drained), brand
    FROM added_rows WHERE archived_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank, brand)
    VALUES (NEW.id, NEW.category_id, NEW.subcategory_id, lower(NEW.title), NEW.price_cents,
      product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags, NEW.food_flags),
      unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained), NEW.brand);
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_product_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_titles
    SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id, title = lower(NEW.title),
      price_cents = NEW.price_cents,
      kind = product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags, NEW.food_flags),
      unit_rank = unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained), brand = NEW.brand
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_facts_changed AFTER UPDATE OF brand, food_flags ON products FOR EACH ROW
  WHEN ((OLD.brand, OLD.food_flags) IS DISTINCT FROM (NEW.brand, NEW.food_flags)) EXECUTE FUNCTION change_product_title();
--> statement-breakpoint
CREATE TRIGGER products_facts_searched AFTER UPDATE OF brand, food_flags ON products FOR EACH ROW
  WHEN ((OLD.brand, OLD.food_flags) IS DISTINCT FROM (NEW.brand, NEW.food_flags)) EXECUTE FUNCTION change_search_document();
--> statement-breakpoint
CREATE TRIGGER products_brand_version BEFORE UPDATE OF brand ON products FOR EACH ROW
  WHEN (OLD.brand <> NEW.brand) EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
-- The words of a brand, of diets, and of what people avoid most: "glutenfree" is one word, so that "sugar free" doesn't find it.
CREATE FUNCTION search_facts(brand text, food_flags integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[nullif(brand, ''),
    CASE WHEN food_flags & 1 > 0 THEN 'vegan' END,
    CASE WHEN food_flags & 2 > 0 THEN 'vegetarian' END,
    CASE WHEN food_flags & 4 > 0 THEN 'glutenfree' END,
    CASE WHEN food_flags & 8 > 0 THEN 'halal' END,
    CASE WHEN food_flags & 16 > 0 THEN 'organic' END,
    CASE WHEN food_flags & (1 << 11) > 0 THEN 'dairyfree' END,
    CASE WHEN food_flags & (1 << 12) > 0 THEN 'nutfree' END,
    CASE WHEN food_flags & (1 << 7) > 0 THEN 'eggfree' END], NULL)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_documents(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_documents (product_id, title, document, words, is_sold_out, popularity)
    WITH shelves AS MATERIALIZED (
      SELECT s.id, search_tokens(s.name) AS name, search_tokens(c.name) AS category
        FROM subcategories s JOIN categories c ON c.id = s.category_id
        WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (ids)))
    SELECT p.id, lower(p.title), made.document, made.words, p.quantity = 0, search_popularity(p.units_sold)
      FROM products p JOIN shelves ON shelves.id = p.subcategory_id
      -- The facts count as tags, but never as the first one.
      CROSS JOIN LATERAL search_document(p.title, coalesce(nullif(p.tags, '{}'), '{""}') || search_facts(p.brand, p.food_flags), p.unit,
        shelves.name, shelves.category) made
      WHERE p.id = ANY (ids) AND p.archived_at IS NULL ORDER BY p.id
    ON CONFLICT (product_id) DO UPDATE SET title = excluded.title, document = excluded.document, words = excluded.words,
      is_sold_out = excluded.is_sold_out, popularity = excluded.popularity;
  DELETE FROM search_postings WHERE product_id = ANY (ids);
  INSERT INTO search_postings (product_id, stem, grade, rank)
    SELECT d.product_id, term.lexeme, graded.grade, search_rank(graded.grade, d.is_sold_out, d.popularity)
      FROM search_documents d CROSS JOIN LATERAL unnest(d.document) term
      CROSS JOIN LATERAL (SELECT ('=' || term.lexeme = ANY (tsvector_to_array(d.document)))::integer * 4
        + ('B' = ANY (term.weights))::integer * 2 + ('C' = ANY (term.weights))::integer AS grade) graded
      WHERE d.product_id = ANY (ids) AND 'A' = ANY (term.weights) AND term.lexeme NOT LIKE '=%';
END $$;
--> statement-breakpoint
-- Every product has a row of facts, empty to begin with.
CREATE FUNCTION add_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_facts (product_id) SELECT id FROM added_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_facts_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_facts();
--> statement-breakpoint
INSERT INTO product_facts (product_id) SELECT id FROM products ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION change_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET food_flags = food_flags(NEW.is_food, NEW.contains, NEW.may_contain, NEW.diets), version = version + 1,
      updated_at = now()
    WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_facts_changed AFTER UPDATE ON product_facts FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION change_product_facts();
--> statement-breakpoint
INSERT INTO synonyms (terms, also_finds) VALUES
  ('{"gluten free", glutenfree, coeliac, celiac}', '{}'),
  ('{"dairy free", "milk free", dairyfree}', '{}'),
  ('{"nut free", nutfree}', '{}'),
  ('{"egg free", eggfree}', '{}'),
  ('{veggie, vegetarian, meatless}', '{}'),
  ('{"plant based", "plant-based", vegan}', '{}'),
  ('{pasta}', '{noodles}');
