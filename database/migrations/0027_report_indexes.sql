CREATE INDEX CONCURRENTLY "orders_sales" ON "orders" USING btree ("created_at","id","status","payment_state","charge_cents","refunded_cents");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_done" ON "refunds" USING btree ("done_at","amount_cents") WHERE state = 'done';--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_newest";