CREATE TABLE "old_category_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer,
	"subcategory_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_category_names_kind_name_pk" PRIMARY KEY("kind","name"),
	CONSTRAINT "old_category_name_leads_somewhere" CHECK (case "old_category_names"."kind" when 'category' then "old_category_names"."category_id" else "old_category_names"."subcategory_id" end is not null)
);
--> statement-breakpoint
CREATE TABLE "catalog_seed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_seed_one_row" CHECK ("catalog_seed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "old_product_titles" (
	"title" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"old_cents" integer NOT NULL,
	"new_cents" integer NOT NULL,
	"old_original_cents" integer,
	"new_original_cents" integer,
	"actor_uid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"actor_uid" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_uid" text,
	"delivery_id" bigint,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_change_kind_known" CHECK ("stock_changes"."kind" in ('opening', 'count', 'delivery', 'correction')),
	CONSTRAINT "stock_change_not_0" CHECK ("stock_changes"."change" <> 0 or "stock_changes"."kind" in ('count', 'opening')),
	CONSTRAINT "stock_change_of_delivery" CHECK (("stock_changes"."kind" = 'delivery') = ("stock_changes"."delivery_id" is not null))
);
--> statement-breakpoint
DROP INDEX "products_title";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_subcategory";--> statement-breakpoint
DROP INDEX "products_subcategory_price";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_popular_in_stock";--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
DROP INDEX "products_discounted";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ended_early_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "old_category_names" ADD CONSTRAINT "old_category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_category_names" ADD CONSTRAINT "old_category_names_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_product_titles" ADD CONSTRAINT "old_product_titles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_product_titles_product" ON "old_product_titles" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_changes_key" ON "stock_changes" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_changes_delivery" ON "stock_changes" USING btree ("delivery_id") WHERE delivery_id is not null;--> statement-breakpoint
UPDATE order_lines SET created_at = orders.created_at FROM orders WHERE orders.id = order_lines.order_id;
--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","created_at","order_id","quantity","returned");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree (upper(coupon_code),"status","coupon_cents") WHERE coupon_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("quantity","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("id") WHERE picture = '' and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_title" ON "products" USING btree (lower("title")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price_cents","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","price_cents","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_cents","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_popular_in_stock" ON "products" USING btree (("quantity" = 0),(-"units_sold"),md5("sku")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("quantity","id") WHERE quantity <= low_stock_level and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_discounted" ON "products" USING btree (("quantity" = 0),(-"discount_percent"),"id") WHERE discount_percent > 0 and archived_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "barcode_of_digits" CHECK ("products"."barcode" ~ '^([0-9]{8}|[0-9]{13,14})$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "low_stock_level_not_negative" CHECK ("products"."low_stock_level" >= 0);
--> statement-breakpoint
-- A shop with a catalog or an order isn't filled with the first catalog again.
INSERT INTO catalog_seed (id) SELECT 1 WHERE EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM orders);
--> statement-breakpoint
-- The ledger begins with what was in stock before the first sale.
INSERT INTO stock_changes (product_id, kind, change, created_at)
  SELECT p.id, 'opening', p.quantity + coalesce(sold.quantity, 0) - coalesce(returned.quantity, 0),
    coalesce(sold.first_at, now()) - interval '1 millisecond'
  FROM products p
    LEFT JOIN (SELECT product_id, sum(quantity) AS quantity, min(created_at) AS first_at FROM order_lines
      GROUP BY product_id) sold ON sold.product_id = p.id
    LEFT JOIN (SELECT product_id, sum(quantity) AS quantity FROM stock_returns GROUP BY product_id) returned
      ON returned.product_id = p.id
  ORDER BY p.id;
--> statement-breakpoint
CREATE FUNCTION add_opening_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_changes (product_id, kind, change, actor_uid) SELECT id, 'opening', quantity, updated_by FROM added_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_opening_stock AFTER INSERT ON products
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION add_opening_stock();
--> statement-breakpoint
-- Every change of a stock. No joins, so that the newest entries of a product are read by three indexes.
CREATE VIEW stock_ledger AS
  SELECT product_id, created_at AS at, 'sale' AS kind, -quantity AS change, 's' || order_id AS key, order_id,
      NULL::bigint AS delivery_id, '' AS reason, NULL AS actor_uid FROM order_lines
  UNION ALL
  SELECT product_id, created_at, 'return', quantity, 'r' || id, order_id, NULL, '', NULL FROM stock_returns
  UNION ALL
  SELECT product_id, created_at, kind, change, 'c' || id, NULL, delivery_id, reason, actor_uid FROM stock_changes;
--> statement-breakpoint
-- Archived products are neither counted nor found.
CREATE OR REPLACE FUNCTION count_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subcategories SET product_count = product_count + added.number
    FROM (SELECT subcategory_id, count(*) AS number FROM added_rows WHERE archived_at IS NULL GROUP BY subcategory_id) AS added
    WHERE subcategories.id = added.subcategory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_products_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subcategories SET product_count = product_count - removed.number
    FROM (SELECT subcategory_id, count(*) AS number FROM removed_rows WHERE archived_at IS NULL GROUP BY subcategory_id) AS removed
    WHERE subcategories.id = removed.subcategory_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NULL THEN
    UPDATE subcategories SET product_count = product_count - 1 WHERE id = OLD.subcategory_id;
  END IF;
  IF NEW.archived_at IS NULL THEN
    UPDATE subcategories SET product_count = product_count + 1 WHERE id = NEW.subcategory_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_moved ON products;
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF subcategory_id, archived_at ON products FOR EACH ROW
  WHEN ((OLD.subcategory_id, OLD.archived_at IS NULL) IS DISTINCT FROM (NEW.subcategory_id, NEW.archived_at IS NULL))
  EXECUTE FUNCTION count_product_moved();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind)
    SELECT id, category_id, subcategory_id, lower(title), price_cents,
      product_kind(subcategory_id, price_cents, quantity, discount_percent, tags)
    FROM added_rows WHERE archived_at IS NULL;
  RETURN NULL;
END $$;
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
      CROSS JOIN LATERAL search_document(p.title, p.tags, p.unit, shelves.name, shelves.category) made
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
CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind)
    VALUES (NEW.id, NEW.category_id, NEW.subcategory_id, lower(NEW.title), NEW.price_cents,
      product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags));
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION unlist_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_titles WHERE product_id = NEW.id;
  DELETE FROM search_documents WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_archived AFTER UPDATE OF archived_at ON products FOR EACH ROW
  WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION unlist_product();
--> statement-breakpoint
CREATE TRIGGER products_brought_back AFTER UPDATE OF archived_at ON products FOR EACH ROW
  WHEN (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL) EXECUTE FUNCTION list_product();
--> statement-breakpoint
DROP TRIGGER products_stock_low ON products;
--> statement-breakpoint
CREATE TRIGGER products_stock_low AFTER UPDATE OF quantity ON products FOR EACH ROW
  WHEN (OLD.quantity > OLD.low_stock_level AND NEW.quantity <= NEW.low_stock_level AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION tell_stock_low();
--> statement-breakpoint
DROP TRIGGER products_back ON products;
--> statement-breakpoint
CREATE TRIGGER products_back AFTER UPDATE OF quantity, archived_at ON products FOR EACH ROW
  WHEN ((OLD.quantity = 0 OR OLD.archived_at IS NOT NULL) AND NEW.quantity > 0 AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION note_product_back();
--> statement-breakpoint
-- Whoever changes what staff can edit, the next one to save what they saw before is told. Not on a sale.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_version BEFORE UPDATE OF sku, title, unit, description, tags, picture, picture_alt, category_id,
    subcategory_id, price_cents, original_price_cents, archived_at, barcode, low_stock_level ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
--> statement-breakpoint
CREATE TRIGGER categories_version BEFORE UPDATE OF name, picture, position ON categories
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER subcategories_version BEFORE UPDATE OF name, category_id, position ON subcategories
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER coupons_version BEFORE UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (product_id, old_cents, new_cents, old_original_cents, new_original_cents, actor_uid)
    VALUES (NEW.id, OLD.price_cents, NEW.price_cents, OLD.original_price_cents, NEW.original_price_cents, NEW.updated_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price AFTER UPDATE OF price_cents, original_price_cents ON products FOR EACH ROW
  WHEN ((OLD.price_cents, OLD.original_price_cents) IS DISTINCT FROM (NEW.price_cents, NEW.original_price_cents))
  EXECUTE FUNCTION note_price();
--> statement-breakpoint
-- The address of a product is its title: the old one leads to it until another product takes that title.
CREATE FUNCTION note_old_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_product_titles WHERE title = lower(NEW.title);
  INSERT INTO old_product_titles (title, product_id) VALUES (lower(OLD.title), NEW.id)
    ON CONFLICT (title) DO UPDATE SET product_id = excluded.product_id, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_renamed AFTER UPDATE OF title ON products FOR EACH ROW
  WHEN (lower(OLD.title) <> lower(NEW.title)) EXECUTE FUNCTION note_old_title();
--> statement-breakpoint
CREATE FUNCTION note_old_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_category_names WHERE kind = 'category' AND name = lower(NEW.name);
  INSERT INTO old_category_names (kind, name, category_id) VALUES ('category', lower(OLD.name), NEW.id)
    ON CONFLICT (kind, name) DO UPDATE SET category_id = excluded.category_id, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (lower(OLD.name) <> lower(NEW.name)) EXECUTE FUNCTION note_old_category_name();
--> statement-breakpoint
CREATE FUNCTION note_old_subcategory_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_category_names WHERE kind = 'subcategory' AND name = lower(NEW.name);
  INSERT INTO old_category_names (kind, name, subcategory_id) VALUES ('subcategory', lower(OLD.name), NEW.id)
    ON CONFLICT (kind, name) DO UPDATE SET subcategory_id = excluded.subcategory_id, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subcategories_old_name AFTER UPDATE OF name ON subcategories FOR EACH ROW
  WHEN (lower(OLD.name) <> lower(NEW.name)) EXECUTE FUNCTION note_old_subcategory_name();
