-- locks: the table came with the release before, and is nearly empty.
CREATE INDEX "run_stops_order" ON "run_stops" USING btree ("order_id");