CREATE OR REPLACE FUNCTION public.count_words_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_search_words(ARRAY(SELECT unnest(words) FROM added_rows), '{}');
  RETURN NULL;
END $function$;
CREATE TRIGGER search_documents_added AFTER INSERT ON public.search_documents REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_added();

CREATE OR REPLACE FUNCTION public.count_words_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_search_words(NEW.words, OLD.words);
  RETURN NULL;
END $function$;
CREATE TRIGGER search_documents_changed AFTER UPDATE OF words ON public.search_documents FOR EACH ROW WHEN ((old.words IS DISTINCT FROM new.words)) EXECUTE FUNCTION count_words_changed();

CREATE OR REPLACE FUNCTION public.count_words_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_search_words('{}', ARRAY(SELECT unnest(words) FROM removed_rows));
  RETURN NULL;
END $function$;
CREATE TRIGGER search_documents_removed AFTER DELETE ON public.search_documents REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_removed();
