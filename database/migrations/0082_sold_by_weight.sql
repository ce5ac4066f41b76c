ALTER TABLE "checkouts" ADD COLUMN "reserved_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_per_kg_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "portion_grams" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tolerance_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reserved_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_per_kg_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "portion_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tolerance_percent" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shop_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "sold_by_weight_or_not" CHECK (num_nulls("products"."price_per_kg_cents", "products"."portion_grams", "products"."tolerance_percent") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "sold_by_weight_or_not";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "weight_in_range" CHECK ("products"."price_per_kg_cents" > 0 and "products"."portion_grams" > 0 and "products"."tolerance_percent" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "weight_in_range";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "price_is_that_of_the_portion" CHECK ("products"."price_cents" = round("products"."price_per_kg_cents"::numeric * "products"."portion_grams" / 1000)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "price_is_that_of_the_portion";--> statement-breakpoint
CREATE TRIGGER products_weight_version BEFORE UPDATE OF price_per_kg_cents, portion_grams, tolerance_percent, shop_place ON products FOR EACH ROW
  WHEN ((OLD.price_per_kg_cents, OLD.portion_grams, OLD.tolerance_percent, OLD.shop_place)
    IS DISTINCT FROM (NEW.price_per_kg_cents, NEW.portion_grams, NEW.tolerance_percent, NEW.shop_place))
  EXECUTE FUNCTION raise_product_version();
