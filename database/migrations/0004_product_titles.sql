CREATE TABLE "product_titles" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_titles" ADD CONSTRAINT "product_titles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO product_titles (product_id, category_id, subcategory_id, title)
  SELECT id, category_id, subcategory_id, lower(title) FROM products ORDER BY id;
--> statement-breakpoint
CREATE INDEX "product_titles_trigrams" ON "product_titles" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
-- The titles that a search counts, kept exact by the database itself. A deleted product takes its title with it.
CREATE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title)
    SELECT id, category_id, subcategory_id, lower(title) FROM added_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_product_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_titles
    SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id, title = lower(NEW.title)
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_titles_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_titles();
--> statement-breakpoint
CREATE TRIGGER products_title_changed AFTER UPDATE OF title, category_id, subcategory_id ON products
  FOR EACH ROW EXECUTE FUNCTION change_product_title();
