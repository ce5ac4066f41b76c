ALTER TABLE "checkouts" DROP CONSTRAINT "checkout_parts_sum_to_the_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "order_parts_sum_to_the_total";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "added_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkout_parts_sum_to_the_total" CHECK ("checkouts"."subtotal_cents" + "checkouts"."shipping_cents" - "checkouts"."discount_cents" - "checkouts"."coupon_cents" + "checkouts"."added_tax_cents" = "checkouts"."grand_total_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_parts_sum_to_the_total" CHECK ("orders"."subtotal_cents" + "orders"."shipping_cents" - "orders"."discount_cents" - "orders"."coupon_cents" + "orders"."added_tax_cents" = "orders"."grand_total_cents") NOT VALID;