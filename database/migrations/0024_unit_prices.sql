ALTER TABLE "order_lines" ADD COLUMN "net_amount" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "net_measure" text;--> statement-breakpoint
ALTER TABLE "product_titles" ADD COLUMN "unit_rank" bigint DEFAULT 90000000000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_measure" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_amount" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_packs" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_drained" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "net_measure_known" CHECK ("products"."net_measure" in ('g', 'ml', 'm', 'piece', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "net_amount_above_0" CHECK ("products"."net_amount" > 0 and "products"."net_packs" > 0 and coalesce("products"."net_drained", 1) > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "net_amount_measured" CHECK ((coalesce("products"."net_measure", 'none') = 'none') = ("products"."net_amount" is null)) NOT VALID;
--> statement-breakpoint
-- The order by price per unit: one measure after the other, in each by what a gram, millilitre, metre or piece costs, in
-- millionths of a cent. What can't be compared comes last.
CREATE FUNCTION unit_rank(price_cents integer, measure text, amount numeric, drained numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    array_position(ARRAY['g', 'ml', 'm', 'piece'], measure)::bigint * 10000000000000
      + least(round(price_cents::numeric * 1000000 / coalesce(drained, amount)), 9999999999999)::bigint,
    90000000000000)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank)
    SELECT id, category_id, subcategory_id, lower(title), price_cents,
      product_kind(subcategory_id, price_cents, quantity, discount_percent, tags),
      unit_rank(price_cents, net_measure, net_amount, net_drained)
    FROM added_rows WHERE archived_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_titles (product_id, category_id, subcategory_id, title, price_cents, kind, unit_rank)
    VALUES (NEW.id, NEW.category_id, NEW.subcategory_id, lower(NEW.title), NEW.price_cents,
      product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags),
      unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained));
  PERFORM refresh_search_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_product_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_titles
    SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id, title = lower(NEW.title),
      price_cents = NEW.price_cents,
      kind = product_kind(NEW.subcategory_id, NEW.price_cents, NEW.quantity, NEW.discount_percent, NEW.tags),
      unit_rank = unit_rank(NEW.price_cents, NEW.net_measure, NEW.net_amount, NEW.net_drained)
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_net_content_changed AFTER UPDATE OF net_measure, net_amount, net_drained ON products FOR EACH ROW
  WHEN ((OLD.net_measure, OLD.net_amount, OLD.net_drained) IS DISTINCT FROM (NEW.net_measure, NEW.net_amount, NEW.net_drained))
  EXECUTE FUNCTION change_product_title();
--> statement-breakpoint
-- A change of staff, unlike the first reading of the unit.
CREATE TRIGGER products_net_content_version BEFORE UPDATE OF net_measure, net_amount, net_packs, net_drained ON products
  FOR EACH ROW WHEN (OLD.net_measure IS NOT NULL) EXECUTE FUNCTION raise_product_version();
