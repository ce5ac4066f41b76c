ALTER TABLE "checkouts" ADD COLUMN "changes_order_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "captured_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checkout_id" uuid;