ALTER TABLE "products" DROP CONSTRAINT "products_shelf";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merging_into" integer;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "merging_into" integer;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "products_reached" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- Whoever puts a product into a sub-category gives it the category of that one. Only a sub-category that moves is ahead of its products.
CREATE FUNCTION check_product_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM subcategories WHERE id = NEW.subcategory_id AND category_id <> NEW.category_id) THEN
    RAISE EXCEPTION 'product % is in another category than its sub-category', NEW.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added_to_category AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION check_product_category();
--> statement-breakpoint
CREATE TRIGGER products_moved_to_category AFTER UPDATE OF category_id, subcategory_id ON products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.subcategory_id) IS DISTINCT FROM (NEW.category_id, NEW.subcategory_id))
  EXECUTE FUNCTION check_product_category();
--> statement-breakpoint
-- Many products learn of a new name a few at a time, by the job of server/assortment/categories/follow-categories.ts.
CREATE OR REPLACE FUNCTION rename_searched_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(product_count), 0) FROM subcategories WHERE category_id = NEW.id) > 200 THEN
    UPDATE subcategories SET products_reached = 0 WHERE category_id = NEW.id AND product_count > 0;
  ELSE
    PERFORM refresh_search_documents(ARRAY(SELECT p.id FROM subcategories s JOIN products p ON p.subcategory_id = s.id
      WHERE s.category_id = NEW.id AND p.archived_at IS NULL));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_searched_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.product_count > 200 THEN
    UPDATE subcategories SET products_reached = 0 WHERE id = NEW.id;
  ELSE
    PERFORM refresh_search_documents(ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id AND archived_at IS NULL));
  END IF;
  RETURN NULL;
END $$;
