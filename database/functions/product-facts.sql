CREATE OR REPLACE FUNCTION public.change_product_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET food_flags = food_flags(NEW.is_food, NEW.contains, NEW.may_contain, NEW.diets, NEW.sugars),
      traces = traces_of(NEW.may_contain), minimum_age = nullif(NEW.minimum_age, 0),
      version = version + 1, updated_at = now()
    WHERE id = NEW.product_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER product_facts_changed AFTER UPDATE ON public.product_facts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION change_product_facts();

CREATE OR REPLACE FUNCTION public.note_added_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET traces = traces_of(NEW.may_contain), minimum_age = nullif(NEW.minimum_age, 0) WHERE id = NEW.product_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER product_facts_added AFTER INSERT ON public.product_facts FOR EACH ROW WHEN (((new.may_contain <> '{}'::text[]) OR (new.minimum_age > 0))) EXECUTE FUNCTION note_added_facts();
