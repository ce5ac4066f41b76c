CREATE INDEX CONCURRENTLY "products_titles" ON "products" USING btree (lower("title"),"id") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "products_title_meanwhile" ON "products" USING btree (lower(coalesce("address", "title"))) WHERE archived_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_title";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "products_title" ON "products" USING btree (lower(coalesce("address", "title"))) WHERE archived_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_title_meanwhile";
