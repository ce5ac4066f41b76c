DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id","payment_state","charge_cents","refunded_cents");