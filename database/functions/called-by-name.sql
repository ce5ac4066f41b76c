CREATE OR REPLACE FUNCTION public.announce(channel text, payload text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('larder.announcements', true) = 'queued' THEN
    INSERT INTO announcements (channel, payload) VALUES ($1, $2);
  ELSE
    PERFORM pg_notify($1, $2);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.count_search_words(added text[], removed text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  unused tid[];
BEGIN
  WITH counted AS (
    INSERT INTO search_words (word, stem, uses)
      SELECT word, search_stem(word), sum(change)
        FROM (SELECT unnest(added) AS word, 1 AS change UNION ALL SELECT unnest(removed), -1) changes
        GROUP BY word HAVING sum(change) <> 0 ORDER BY word
      ON CONFLICT (word) DO UPDATE SET uses = search_words.uses + excluded.uses
      RETURNING search_words.ctid AS place, search_words.uses)
    SELECT array_agg(place) INTO unused FROM counted WHERE uses < 1;
  DELETE FROM search_words WHERE ctid = ANY (unused);
END $function$;

CREATE OR REPLACE FUNCTION public.default_low_stock()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT (values #>> '{orders,lowStock}')::integer FROM shop_settings ORDER BY version DESC LIMIT 1), 5)
$function$;

CREATE OR REPLACE FUNCTION public.food_flags(is_food boolean, contains text[], may_contain text[], diets text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.food_flags(is_food boolean, contains text[], may_contain text[], diets text[], sugars numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT food_flags(is_food, contains, may_contain, diets) | CASE WHEN is_food AND sugars <= 0.5 THEN 1 << 22 ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.note_event(event text, about text, of_person text, known jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, type, subject, person, facts)
    SELECT id, event, about, of_person, known FROM webhooks WHERE switched_off_at IS NULL AND event = ANY (events);
END $function$;

CREATE OR REPLACE FUNCTION public.product_kind(subcategory_id integer, price_cents integer, quantity integer, discount_percent numeric, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT concat_ws(E'\t', subcategory_id, width_bucket(price_cents, ARRAY[200, 500, 1000, 2000]),
    (quantity > 0)::integer + 2 * (discount_percent > 0)::integer,
    (SELECT string_agg(tag, E'\t') FROM unnest(tags[1:12]) AS tag
      WHERE tag <> '' AND char_length(tag) <= 40 AND tag !~ '[[:cntrl:]]'))
$function$;

CREATE OR REPLACE FUNCTION public.product_kind(subcategory_id integer, price_cents integer, quantity integer, discount_percent numeric, tags text[], food_flags integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT concat_ws(E'\t', subcategory_id, width_bucket(price_cents, ARRAY[200, 500, 1000, 2000]),
    (quantity > 0)::integer + 2 * (discount_percent > 0)::integer + 4 * food_flags,
    (SELECT string_agg(tag, E'\t') FROM unnest(tags[1:12]) AS tag
      WHERE tag <> '' AND char_length(tag) <= 40 AND tag !~ '[[:cntrl:]]'))
$function$;

CREATE OR REPLACE FUNCTION public.refresh_search_documents(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_postings WHERE product_id = ANY (ids);
  PERFORM write_search_documents(ids);
END $function$;

CREATE OR REPLACE FUNCTION public.search_document(title text, tags text[], unit text, subcategory text[], category text[], OUT document tsvector, OUT words text[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  name text := regexp_replace(title, '\s(with|in|for|of|from)\s.*$', '', 'i');
  title_words text[] := search_tokens(name);
  tag_words text[] := search_tokens(array_to_string(tags, ' '));
  first_tag text[] := search_tokens(coalesce(tags[1], ''));
  sizes text[] := search_tokens(unit);
  place integer := 0;
  parts text := '';
  word text;
BEGIN
  -- The last word without a digit is what it is.
  FOR at IN REVERSE cardinality(title_words)..1 LOOP
    IF title_words[at] !~ '\d' THEN
      parts := '''=' || search_stem(title_words[at]) || ''':1001A';
      EXIT;
    END IF;
  END LOOP;
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_facts(brand text, food_flags integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(ARRAY[nullif(brand, ''),
    CASE WHEN food_flags & 1 > 0 THEN 'vegan' END,
    CASE WHEN food_flags & 2 > 0 THEN 'vegetarian' END,
    CASE WHEN food_flags & 4 > 0 THEN 'glutenfree' END,
    CASE WHEN food_flags & 8 > 0 THEN 'halal' END,
    CASE WHEN food_flags & 16 > 0 THEN 'organic' END,
    CASE WHEN food_flags & (1 << 11) > 0 THEN 'dairyfree' END,
    CASE WHEN food_flags & (1 << 12) > 0 THEN 'nutfree' END,
    CASE WHEN food_flags & (1 << 7) > 0 THEN 'eggfree' END], NULL)
$function$;

CREATE OR REPLACE FUNCTION public.search_phrase(phrase text, OUT whole tsquery, OUT head tsquery, OUT shelf tsquery, OUT tag tsquery, OUT start text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_popularity(units_sold integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT floor(4 * ln((units_sold + 1)::float8) / ln(2::float8))::smallint
$function$;

CREATE OR REPLACE FUNCTION public.search_rank(grade integer, is_sold_out boolean, popularity integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ((NOT is_sold_out)::integer * 1024 + grade * 128 + popularity)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.search_size(amount text, measure text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_stem(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  IF length(word) < 4 OR right(word, 1) NOT IN ('s', 'e') THEN RETURN word; END IF;
  RETURN CASE
    WHEN right(word, 3) = 'ies' AND length(word) > 4 THEN left(word, -3) || 'y'
    WHEN right(word, 2) = 'ie' THEN left(word, -2) || 'y'
    WHEN right(word, 6) IN ('loaves', 'leaves', 'halves') OR right(word, 7) = 'shelves' THEN left(word, -3) || 'f'
    WHEN right(word, 4) IN ('ches', 'shes', 'sses') OR right(word, 3) IN ('xes', 'oes') THEN left(word, -2)
    WHEN right(word, 3) IN ('che', 'she', 'sse') OR right(word, 2) IN ('xe', 'oe') THEN left(word, -1)
    WHEN right(word, 1) = 's' AND right(word, 2) NOT IN ('ss', 'us', 'is') THEN left(word, -1)
    ELSE word
  END;
END $function$;

CREATE OR REPLACE FUNCTION public.search_tokens(phrase text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  folded text := replace(lower(phrase), '_', ' ');
  has_digits boolean;
  tokens text[] := '{}';
  token text;
  amount text;
  size text;
BEGIN
  IF folded = '' THEN RETURN tokens; END IF;
  IF octet_length(folded) <> length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
  END IF;
  has_digits := folded ~ '\d';
  IF has_digits THEN
    folded := regexp_replace(folded, '(\d)[.,](\d)', '\1_\2', 'g');
    folded := regexp_replace(folded, '([\d_]+)', ' \1 ', 'g');
  END IF;
  folded := translate(folded, '''’‘`', '');
  IF folded ~ '[^a-z0-9_ ]' THEN
    folded := regexp_replace(folded,
      '[\u0001-\u002f:-^{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g');
  END IF;
  FOREACH token IN ARRAY string_to_array(folded, ' ') LOOP
    CONTINUE WHEN token = '';
    IF has_digits AND token ~ '^\d' THEN
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
    IF token NOT IN ('a', 'an', 'and', 'the', 'of', 'for', 'with', 'in', 'on', 'or', 'to', 'from') THEN
      tokens := tokens || left(token, 60);
    END IF;
  END LOOP;
  IF amount IS NOT NULL THEN tokens := tokens || amount; END IF;
  RETURN tokens;
END $function$;

CREATE OR REPLACE FUNCTION public.traces_of(may_contain text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(sum(1 << (place - 1)::integer), 0)::integer
    FROM unnest(ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
      'sulphites', 'lupin', 'molluscs']) WITH ORDINALITY AS allergen (name, place)
    WHERE name = ANY (may_contain)
$function$;

CREATE OR REPLACE FUNCTION public.unit_rank(price_cents integer, measure text, amount numeric, drained numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(
    array_position(ARRAY['g', 'ml', 'm', 'piece'], measure)::bigint * 10000000000000
      + least(round(price_cents::numeric * 1000000 / coalesce(drained, amount)), 9999999999999)::bigint,
    90000000000000)
$function$;

CREATE OR REPLACE FUNCTION public.write_search_documents(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO search_documents (product_id, title, document, words, is_sold_out, popularity)
    WITH named AS MATERIALIZED (
      SELECT s.id, search_tokens(s.name) AS subcategory, search_tokens(c.name) AS category
        FROM subcategories s JOIN categories c ON c.id = s.category_id
        WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (ids)))
    SELECT p.id, lower(p.title), made.document, made.words, p.quantity = 0, search_popularity(p.units_sold)
      FROM products p JOIN named ON named.id = p.subcategory_id
      -- The facts count as tags, but never as the first one.
      CROSS JOIN LATERAL search_document(p.title, coalesce(nullif(p.tags, '{}'), '{""}') || search_facts(p.brand, p.food_flags), p.unit,
        named.subcategory, named.category) made
      WHERE p.id = ANY (ids) AND p.archived_at IS NULL ORDER BY p.id
    ON CONFLICT (product_id) DO UPDATE SET title = excluded.title, document = excluded.document, words = excluded.words,
      is_sold_out = excluded.is_sold_out, popularity = excluded.popularity;
  INSERT INTO search_postings (product_id, stem, grade, rank)
    SELECT d.product_id, term.lexeme, graded.grade, search_rank(graded.grade, d.is_sold_out, d.popularity)
      FROM search_documents d CROSS JOIN LATERAL unnest(d.document) term
      CROSS JOIN LATERAL (SELECT ('=' || term.lexeme = ANY (tsvector_to_array(d.document)))::integer * 4
        + ('B' = ANY (term.weights))::integer * 2 + ('C' = ANY (term.weights))::integer AS grade) graded
      WHERE d.product_id = ANY (ids) AND 'A' = ANY (term.weights) AND term.lexeme NOT LIKE '=%';
END $function$;
