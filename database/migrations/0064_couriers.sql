ALTER TABLE "carts" DROP CONSTRAINT "cart_shipping_is_a_choice";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkout_shipping_is_a_choice";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkout_charges_whole_dollars";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "courier_id" text;