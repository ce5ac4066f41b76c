-- Half of what a new product costs went into its words: regular expressions where comparing the end of a word is enough, texts
-- without a word taken apart all the same. The results are the same as before.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_tokens(phrase text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(title text, tags text[], unit text, subcategory text[], category text[], OUT document tsvector, OUT words text[])
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;
--> statement-breakpoint
-- Documents and postings of products, which have no postings yet.
CREATE FUNCTION write_search_documents(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_documents(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_postings WHERE product_id = ANY (ids);
  PERFORM write_search_documents(ids);
END $$;
--> statement-breakpoint
-- To find that new products have no postings, all postings of the shop were read: the more it sold, the slower an import got.
CREATE OR REPLACE FUNCTION add_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT id FROM added_rows));
  RETURN NULL;
END $$;
