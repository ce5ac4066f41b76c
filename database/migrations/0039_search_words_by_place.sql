-- Words that no product has any more were looked up by name to be deleted. Until the trigram index has been vacuumed, the planner
-- takes it for the cheapest way to do so: 200 products took seven seconds. The rows that were just counted are known by their place.
CREATE OR REPLACE FUNCTION count_search_words(added text[], removed text[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
