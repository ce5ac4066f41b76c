CREATE INDEX CONCURRENTLY "orders_coupon_by_currency" ON "orders" USING btree (upper(coupon_code),"status","currency","coupon_cents") WHERE coupon_code is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_coupon";
