ALTER TABLE "packings" ADD COLUMN "charge_cents" integer;--> statement-breakpoint
ALTER TABLE "packings" ADD COLUMN "delivery_cents" integer;