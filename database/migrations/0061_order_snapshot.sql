ALTER TABLE "checkouts" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "snapshot" jsonb;