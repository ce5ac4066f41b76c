ALTER TABLE "categories" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
CREATE TRIGGER products_tax_class_version BEFORE UPDATE OF tax_class ON products FOR EACH ROW
  WHEN (OLD.tax_class IS DISTINCT FROM NEW.tax_class) EXECUTE FUNCTION raise_product_version();
