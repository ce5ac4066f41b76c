CREATE OR REPLACE FUNCTION public.change_product_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET food_flags = food_flags(NEW.is_food, NEW.contains, NEW.may_contain, NEW.diets, NEW.sugars),
      version = version + 1, updated_at = now()
    WHERE id = NEW.product_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER product_facts_changed AFTER UPDATE ON public.product_facts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION change_product_facts();
