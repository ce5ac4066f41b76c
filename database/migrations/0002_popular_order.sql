DROP INDEX "products_popular";--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ((-"units_sold"),md5("sku"));