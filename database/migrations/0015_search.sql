CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"words" text[] NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"popularity" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"product_id" integer NOT NULL,
	"stem" text NOT NULL,
	"grade" smallint NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "search_postings_product_id_stem_pk" PRIMARY KEY("product_id","stem")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms" text[] NOT NULL,
	"also_finds" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "synonyms_have_terms" CHECK (cardinality("synonyms"."terms") > 0)
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_product_id_search_documents_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."search_documents"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_document" ON "search_documents" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_postings_rank" ON "search_postings" USING btree ("stem","rank" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- The words of a text as the search compares them: lowercase, without accents, numbers apart from letters, sizes in grams or
-- millilitres ("2 l" and "2000ml" become the same word), without words that say nothing.
CREATE FUNCTION search_tokens(phrase text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := replace(lower(phrase), '_', ' ');
  tokens text[] := '{}';
  token text;
  amount text;
  size text;
BEGIN
  IF octet_length(folded) <> length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
  END IF;
  IF folded ~ '\d' THEN
    folded := regexp_replace(folded, '(\d)[.,](\d)', '\1_\2', 'g');
    folded := regexp_replace(folded, '([\d_]+)', ' \1 ', 'g');
  END IF;
  folded := regexp_replace(folded, '[''’‘`]', '', 'g');
  folded := regexp_replace(folded,
    '[\u0001-\u002f:-^{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g');
  FOREACH token IN ARRAY string_to_array(btrim(folded), ' ') LOOP
    IF token ~ '^\d' THEN
      IF amount IS NOT NULL THEN tokens := tokens || amount; END IF;
      amount := left(replace(token, '_', '.'), 60);
      CONTINUE;
    END IF;
    IF amount IS NOT NULL THEN
      size := search_size(amount, token);
      tokens := tokens || coalesce(size, amount);
      amount := NULL;
      CONTINUE WHEN size IS NOT NULL;
    END IF;
    IF token <> '' AND token NOT IN ('a', 'an', 'and', 'the', 'of', 'for', 'with', 'in', 'on', 'or', 'to', 'from') THEN
      tokens := tokens || left(token, 60);
    END IF;
  END LOOP;
  IF amount IS NOT NULL THEN tokens := tokens || amount; END IF;
  RETURN tokens;
END $$;
--> statement-breakpoint
-- A number and the word after it as one size; null if that word is no measure.
CREATE FUNCTION search_size(amount text, measure text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF amount !~ '^\d{1,9}(\.\d{1,9})?$' THEN RETURN NULL; END IF;
  RETURN CASE
    WHEN measure IN ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms') THEN trim_scale(amount::numeric * 1000) || 'g'
    WHEN measure IN ('g', 'gr', 'gram', 'grams', 'gramme', 'grammes') THEN trim_scale(amount::numeric) || 'g'
    WHEN measure IN ('l', 'lt', 'ltr', 'liter', 'liters', 'litre', 'litres') THEN trim_scale(amount::numeric * 1000) || 'ml'
    WHEN measure = 'cl' THEN trim_scale(amount::numeric * 10) || 'ml'
    WHEN measure = 'ml' THEN trim_scale(amount::numeric) || 'ml'
    WHEN measure IN ('pc', 'pcs', 'piece', 'pieces', 'pack') THEN amount
  END;
END $$;
--> statement-breakpoint
-- The singular of a word, near enough: both forms of it become the same.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF length(word) < 4 OR right(word, 1) NOT IN ('s', 'e') THEN RETURN word; END IF;
  RETURN CASE
    WHEN word LIKE '%ies' AND length(word) > 4 THEN left(word, -3) || 'y'
    WHEN word LIKE '%ie' THEN left(word, -2) || 'y'
    WHEN word ~ '(loa|lea|hal|shel)ves$' THEN left(word, -3) || 'f'
    WHEN word ~ '(ch|sh|ss|x|o)es$' THEN left(word, -2)
    WHEN word ~ '(ch|sh|ss|x|o)e$' THEN left(word, -1)
    WHEN word ~ '[^sui]s$' THEN left(word, -1)
    ELSE word
  END;
END $$;
--> statement-breakpoint
-- What a product is found by, and the words it is spelt with. Weights: A the title, B the sub-category, C the first tag, D the
-- other tags, the category and the size. The last word of the title, or the last one before "with", "in" or "for", says what the
-- product is: it is there once more, as "=milk".
CREATE FUNCTION search_document(title text, tags text[], unit text, subcategory text[], category text[],
  OUT document tsvector, OUT words text[]) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  name text := regexp_replace(title, '\s(with|in|for|of|from)\s.*$', '', 'i');
  title_words text[] := search_tokens(name);
  tag_words text[] := search_tokens(array_to_string(tags, ' '));
  first_tag text[] := search_tokens(coalesce(tags[1], ''));
  sizes text[] := search_tokens(unit);
  place integer := 0;
  parts text := '';
  head text;
  word text;
BEGIN
  FOREACH word IN ARRAY title_words LOOP
    IF word !~ '\d' THEN head := word; END IF;
  END LOOP;
  IF head IS NOT NULL THEN parts := '''=' || search_stem(head) || ''':1001A'; END IF;
  title_words := title_words || search_tokens(substr(title, length(name) + 1));
  words := title_words || tag_words || subcategory || category || sizes;
  FOREACH word IN ARRAY title_words LOOP
    place := place + 1;
    parts := parts || ' ''' || search_stem(word) || ''':' || least(place, 1000) || 'A';
  END LOOP;
  FOREACH word IN ARRAY subcategory LOOP parts := parts || ' ''' || search_stem(word) || ''':1002B'; END LOOP;
  FOREACH word IN ARRAY first_tag LOOP parts := parts || ' ''' || search_stem(word) || ''':1003C'; END LOOP;
  FOREACH word IN ARRAY tag_words || category || sizes LOOP
    parts := parts || ' ''' || search_stem(word) || ''':1004D';
  END LOOP;
  document := parts::tsvector;
END $$;
--> statement-breakpoint
-- Popularity in steps of a fifth, so that few of the sales change it.
CREATE FUNCTION search_popularity(units_sold integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(4 * ln((units_sold + 1)::float8) / ln(2::float8))::smallint
$$;
--> statement-breakpoint
-- The parts of a search text that decide how well a title fits: its words in a row; what the product is, its sub-category and
-- its first tag, where the last word may be unfinished; and a pattern for the start of a word.
CREATE FUNCTION search_phrase(phrase text,
  OUT whole tsquery, OUT head tsquery, OUT shelf tsquery, OUT tag tsquery, OUT start text)
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stems text[] := ARRAY(SELECT search_stem(word)
    FROM unnest(search_tokens(phrase)) WITH ORDINALITY AS typed (word, place) ORDER BY place);
BEGIN
  start := '\m' || regexp_replace(lower(btrim(phrase)), '([^[:alnum:][:space:]])', '\\\1', 'g');
  IF stems = '{}' THEN RETURN; END IF;
  whole := ('''' || array_to_string(stems, ''':A <-> ''') || ''':A')::tsquery;
  head := ('''=' || stems[cardinality(stems)] || ''':*')::tsquery;
  shelf := ('''' || array_to_string(stems, ''':B & ''') || ''':*B')::tsquery;
  tag := ('''' || array_to_string(stems, ''':C & ''') || ''':*C')::tsquery;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_rank(grade integer, is_sold_out boolean, popularity integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((NOT is_sold_out)::integer * 1024 + grade * 128 + popularity)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_documents(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_documents (product_id, title, document, words, is_sold_out, popularity)
    WITH shelves AS MATERIALIZED (
      SELECT s.id, search_tokens(s.name) AS name, search_tokens(c.name) AS category
        FROM subcategories s JOIN categories c ON c.id = s.category_id
        WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (ids)))
    SELECT p.id, lower(p.title), made.document, made.words, p.quantity = 0, search_popularity(p.units_sold)
      FROM products p JOIN shelves ON shelves.id = p.subcategory_id
      CROSS JOIN LATERAL search_document(p.title, p.tags, p.unit, shelves.name, shelves.category) made
      WHERE p.id = ANY (ids) ORDER BY p.id
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
-- In the order of the words, so that two imports never wait for each other.
CREATE FUNCTION count_search_words(added text[], removed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, stem, uses)
    SELECT word, search_stem(word), sum(change)
      FROM (SELECT unnest(added) AS word, 1 AS change UNION ALL SELECT unnest(removed), -1) changes
      GROUP BY word HAVING sum(change) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = search_words.uses + excluded.uses;
  DELETE FROM search_words WHERE uses < 1 AND word = ANY (removed);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_words_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(ARRAY(SELECT unnest(words) FROM added_rows), '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_words_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words('{}', ARRAY(SELECT unnest(words) FROM removed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_search_words(NEW.words, OLD.words);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_added AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_added();
--> statement-breakpoint
CREATE TRIGGER search_documents_removed AFTER DELETE ON search_documents
  REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_removed();
--> statement-breakpoint
CREATE TRIGGER search_documents_changed AFTER UPDATE OF words ON search_documents
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION count_words_changed();
--> statement-breakpoint
CREATE FUNCTION add_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(ARRAY(SELECT id FROM added_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_search_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET is_sold_out = NEW.quantity = 0, popularity = search_popularity(NEW.units_sold)
    WHERE product_id = NEW.id;
  UPDATE search_postings SET rank = search_rank(grade, NEW.quantity = 0, search_popularity(NEW.units_sold))
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rename_searched_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(ARRAY(SELECT id FROM products WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rename_searched_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_search_documents();
--> statement-breakpoint
CREATE TRIGGER products_search_changed AFTER UPDATE OF title, tags, unit, category_id, subcategory_id ON products
  FOR EACH ROW EXECUTE FUNCTION change_search_document();
--> statement-breakpoint
CREATE TRIGGER products_search_rank AFTER UPDATE OF quantity, units_sold ON products
  FOR EACH ROW WHEN ((OLD.quantity = 0) <> (NEW.quantity = 0)
    OR search_popularity(OLD.units_sold) <> search_popularity(NEW.units_sold))
  EXECUTE FUNCTION change_search_rank();
--> statement-breakpoint
CREATE TRIGGER categories_search_renamed AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_searched_category();
--> statement-breakpoint
CREATE TRIGGER subcategories_search_renamed AFTER UPDATE OF name ON subcategories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_searched_subcategory();
--> statement-breakpoint
CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
--> statement-breakpoint
SELECT refresh_search_documents(ARRAY(SELECT id FROM products ORDER BY id));
--> statement-breakpoint
-- Each row: terms that mean the same, and what a search for one of them finds as well.
INSERT INTO synonyms (terms, also_finds) VALUES
  ('{soda, pop, "fizzy drink", "soft drink", "carbonated drink"}', '{}'),
  ('{diaper, nappy}', '{}'),
  ('{courgette, zucchini}', '{}'),
  ('{aubergine, eggplant}', '{}'),
  ('{coriander, cilantro}', '{}'),
  ('{crisps, "potato chips"}', '{}'),
  ('{chips}', '{crisps}'),
  ('{fries, "french fries", "oven chips"}', '{}'),
  ('{prawn, shrimp}', '{}'),
  ('{yogurt, yoghurt}', '{}'),
  ('{doughnut, donut}', '{}'),
  ('{ketchup, catsup}', '{}'),
  ('{"toilet paper", "toilet roll", "loo roll", "loo paper", "toilet tissue", "bathroom tissue"}', '{}'),
  ('{"kitchen roll", "kitchen towel", "paper towel", "kitchen paper"}', '{}'),
  ('{"washing-up liquid", "dish soap", "dishwashing liquid", "dish liquid"}', '{}'),
  ('{detergent, "washing powder", "laundry liquid", "washing liquid"}', '{}'),
  ('{mince, "minced meat", "ground meat"}', '{}'),
  ('{"beef mince", "minced beef", "ground beef"}', '{}'),
  ('{"oat milk", "oat drink"}', '{}'),
  ('{"almond milk", "almond drink"}', '{}'),
  ('{"soy milk", "soya milk", "soy drink", "soya drink"}', '{}'),
  ('{"coconut milk", "coconut drink"}', '{}'),
  ('{"plant milk", "vegan milk", "dairy free milk"}', '{"plant drinks"}'),
  ('{soya, soy}', '{}'),
  ('{chickpea, garbanzo, "garbanzo bean"}', '{}'),
  ('{biscuit, cookie}', '{}'),
  ('{candy, sweeties}', '{"sweets gums"}'),
  ('{lollipop, lolly}', '{}'),
  ('{"ice lolly", popsicle}', '{granita, sorbet}'),
  ('{plaster, "sticking plaster", "band aid", bandage}', '{}'),
  ('{"bin bag", "trash bag", "garbage bag", "bin liner", "rubbish bag"}', '{}'),
  ('{porridge, oatmeal, "rolled oats"}', '{}'),
  ('{parmesan, parmigiano, grana}', '{}'),
  ('{linseed, flaxseed, flax}', '{}'),
  ('{"icing sugar", "powdered sugar", "confectioners sugar"}', '{sugar}'),
  ('{"caster sugar", "superfine sugar"}', '{}'),
  ('{jam, jelly, preserve, conserve}', '{marmalade}'),
  ('{cola, coke, pepsi}', '{}'),
  ('{"chocolate spread", "hazelnut spread", nutella}', '{}'),
  ('{tissue, kleenex}', '{}'),
  ('{rocket, arugula}', '{}'),
  ('{swede, rutabaga}', '{}'),
  ('{beetroot, beet}', '{}'),
  ('{"spring onion", scallion, "green onion"}', '{}'),
  ('{"bell pepper", capsicum, "sweet pepper"}', '{}'),
  ('{sweetcorn, maize, corn}', '{}'),
  ('{"broad bean", "fava bean"}', '{}'),
  ('{"green bean", "french bean", "string bean"}', '{}'),
  ('{mangetout, "snow pea"}', '{}'),
  ('{chilli, chili}', '{}'),
  ('{clementine, mandarin, tangerine, satsuma}', '{}'),
  ('{sultana, raisin}', '{}'),
  ('{"bicarbonate of soda", "baking soda"}', '{}'),
  ('{cornflour, cornstarch}', '{}'),
  ('{"plain flour", "all-purpose flour"}', '{}'),
  ('{wholemeal, wholewheat, "whole wheat"}', '{}'),
  ('{treacle, molasses}', '{}'),
  ('{"double cream", "heavy cream", "whipping cream"}', '{}'),
  ('{"single cream", "light cream"}', '{}'),
  ('{"whole milk", "full fat milk"}', '{}'),
  ('{"skimmed milk", "fat free milk", "low fat milk"}', '{"semi skimmed milk"}'),
  ('{bacon, rasher}', '{}'),
  ('{sausage, banger, bratwurst}', '{}'),
  ('{burger, hamburger}', '{}'),
  ('{bun, bap, "bread roll"}', '{}'),
  ('{"fish finger", "fish stick"}', '{}'),
  ('{stock, broth, bouillon}', '{}'),
  ('{soup}', '{broth, bouillon, passata}'),
  ('{squash, cordial}', '{}'),
  ('{"sparkling water", "fizzy water", "soda water", seltzer}', '{}'),
  ('{"cotton wool", "cotton ball", "cotton pad"}', '{}'),
  ('{sponge, scourer}', '{}'),
  ('{softener, "fabric softener", "fabric conditioner"}', '{}'),
  ('{bleach}', '{"toilet cleaner"}'),
  ('{"baking paper", "baking parchment", "parchment paper", "greaseproof paper"}', '{}'),
  ('{bulb, "light bulb", lamp}', '{}'),
  ('{"sun lotion", "sun cream", sunscreen, sunblock}', '{}'),
  ('{moisturiser, moisturizer, "face cream", "moisture cream"}', '{}'),
  ('{deodorant, antiperspirant}', '{}'),
  ('{razor, shaver}', '{}'),
  ('{"cat litter", "kitty litter"}', '{}'),
  ('{kibble, "dry dog food"}', '{}'),
  ('{veg, veggies, vegetable}', '{}'),
  ('{"fair trade", fairtrade, "fairly traded"}', '{}'),
  ('{dozen, 12}', '{}'),
  ('{dinner, supper, "ready meal"}', '{"pizza ready meals", lasagne, curry, pie}'),
  ('{lunch}', '{sandwich, wraps, pizza, salad}'),
  ('{dessert, pudding, afters}', '{"ice cream", cake, custard, crumble}'),
  ('{barbecue, bbq, cookout}', '{sausage, burger, steak, chops}'),
  ('{takeaway}', '{pizza, curry, dumplings}'),
  ('{colour, color}', '{}'),
  ('{liquorice, licorice}', '{}');
