CREATE INDEX CONCURRENTLY "product_titles_brand" ON "product_titles" USING btree ("brand","product_id");
