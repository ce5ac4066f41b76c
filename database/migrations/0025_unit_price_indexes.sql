CREATE INDEX CONCURRENTLY "product_titles_unit" ON "product_titles" USING btree ("unit_rank","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_titles_category_unit" ON "product_titles" USING btree ("category_id","unit_rank","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_titles_subcategory_unit" ON "product_titles" USING btree ("subcategory_id","unit_rank","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_titles_kind_unit" ON "product_titles" USING btree ("kind","unit_rank","product_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_unread_unit" ON "products" USING btree ("id") WHERE net_measure is null;
